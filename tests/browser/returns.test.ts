import type { Page } from '@playwright/test';
import { WEEK, withRelease } from './support/release.ts';
import { putScales, sumOf } from './support/scales.ts';
import { workerReady } from './support/offlineStorage.ts';
import { openShop } from './support/seller.ts';
import { startMusika, withDataDir } from './support/startMusika.ts';
import { expect, PRODUCTION, test } from './support/test.ts';

test.use(PRODUCTION);

/** The browser's errors, also those of the content security policy. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const visit = async (page: Page, url: string, shown: string) => {
  // Prefetches belong to this visit, also on a busy machine.
  const prefetched = ['NavDrawer-', 'ProductPage-'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}`)),
  );
  await page.goto(url);
  await expect(page.getByText(shown).first()).toBeVisible();
  await workerReady(page);
  for (const response of prefetched) await (await response).finished();
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
};

test('a return to a changed Home, and one after a release, download only what has changed', async ({
  page,
  playwright,
}) => {
  // The release is built, and each visit waits for its prefetches.
  test.slow();
  await withDataDir(async (dataDir) => {
    const before = await startMusika(dataDir, {}, 'production');
    const scales = await putScales(before.url);
    const errors = consoleErrors(page);
    const request = await playwright.request.newContext({ baseURL: before.url });
    const seller = await openShop(request);
    await seller.post({ title: 'Clay pot' });
    await visit(page, scales.url, 'Clay pot');
    expect(scales.read().get('/')).toBeGreaterThan(10_000);

    await seller.post({ title: 'Tin kettle' });
    await request.dispose();
    await visit(page, scales.url, 'Tin kettle');
    expect(scales.read().get('/')).toBeLessThan(3000);
    await before.stop();

    await withRelease(WEEK, async (root) => {
      // On a port of its own: the one before may be another test's by now.
      const after = await startMusika(dataDir, {}, 'production', root);
      scales.leadTo(after.url);
      await visit(page, scales.url, 'What is new');
      const requested = [...scales.read()];
      const scripts = requested.filter(([path]) => /^\/assets\/(?:index|mui|react|late|layers)-/.test(path));
      expect(scripts.length).toBeGreaterThan(1);
      const pages = requested.filter(([path]) => path === '/');
      expect(sumOf(new Map([...pages, ...scripts]))).toBeLessThan(10_000);
      await after.stop();
    });
    expect(errors).toEqual([]);
    scales.stop();
  });
});
