import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { SQLITE_FILE } from '../../server/operations/backup/manifest.ts';
import type { Posted } from './support/seller.ts';
import type { RunningMusika } from './support/startMusika.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;

/** Moves the end of a listing beside the running server; one that is over rests, as the job does it. */
function endIn(days: number, { slug }: Posted, { dataDir }: RunningMusika): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  const now = Date.now();
  const isOver = days <= 0;
  database
    .prepare('update listings set expires_at = ?, rested_at = ?, rest_reason = ? where slug = ?')
    .run(now + days * DAY, isOver ? now : null, isOver ? 'expired' : null, slug);
  database.close();
}

const onHome = (page: Page, { title }: Posted) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: title });

test('a listing that rests is in no list, is put back from its tile with one tap, and is listed again', async ({
  page,
  otherContext,
  signInPage,
  musika,
}) => {
  const me = await signInPage({ isKnown: true });
  const stays = await me.post({ title: 'Chair that stays' });
  const rests = await me.post({ title: 'Chair that rests' });
  endIn(-1, rests, musika);
  const buyer = await otherContext.newPage();
  await buyer.goto('/');
  await expect(onHome(buyer, stays)).toBeVisible();
  await expect(onHome(buyer, rests)).toHaveCount(0);

  await page.goto('/profiles/me');
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Manage ${rests.title}` }) });
  await expect(tile.getByText('Its 45 days are over')).toBeVisible();
  await tile.getByRole('button', { name: `Put it back: ${rests.title}` }).click();
  await expect(page.getByText(/^Back in the lists until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(tile.getByText(/^Until/)).toBeVisible();
  await buyer.reload();
  await expect(onHome(buyer, rests)).toBeVisible();
});

test('a seller who comes Home renews what ends with one tap, and nothing moves', async ({
  page,
  signInPage,
  musika,
}) => {
  const me = await signInPage({ isKnown: true });
  const ends = await me.post({ title: 'Lamp that ends' });
  endIn(1, ends, musika);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Do you still offer this?' });
  await expect(banner.getByText('Ends tomorrow')).toBeVisible();
  const shift = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    return promise;
  });
  expect(shift).toBe(0);
  await banner.getByRole('button', { name: `Renew: ${ends.title}` }).click();
  await expect(page.getByText(/^Renewed until/)).toBeVisible();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(onHome(page, ends)).toBeVisible();
  await page.goto('/profiles/me');
  await expect(page.getByText(/^Until/)).toBeVisible();
});
