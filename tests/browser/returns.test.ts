import type { Page } from '@playwright/test';
import { WEEK, withRelease } from './support/release.ts';
import { putScales, sumOf } from './support/scales.ts';
import { workerReady } from './support/seen.ts';
import { openStall } from './support/seller.ts';
import { startMusika, withDataDir } from './support/startMusika.ts';
import { expect, test } from './support/test.ts';

test.use({ build: 'production' });

/** What the browser has to say against a page, its policy among it. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

const visit = async (page: Page, url: string, shown: string) => {
  await page.goto(url);
  await expect(page.getByText(shown).first()).toBeVisible();
  await workerReady(page);
  // What is fetched unasked belongs to this visit.
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
};

test('who comes back to a changed Home is sent what has changed, and sees it', async ({
  page,
  musika,
  newSeller,
}) => {
  const scales = await putScales(musika.url);
  const said = complaints(page);
  const seller = await newSeller();
  await seller.post({ title: 'Clay pot' });
  await visit(page, scales.url, 'Clay pot');
  expect(scales.read().get('/')).toBeGreaterThan(10_000);

  await seller.post({ title: 'Tin kettle' });
  await visit(page, scales.url, 'Tin kettle');
  expect(scales.read().get('/')).toBeLessThan(3000);
  expect(said).toEqual([]);
  scales.stop();
});

test('who comes back after a release is sent what has changed of the page and its scripts, and sees the new version', async ({
  page,
  playwright,
}) => {
  // The release is built.
  test.slow();
  await withDataDir(async (dataDir) => {
    const before = await startMusika(dataDir, {}, 'production');
    const scales = await putScales(before.url);
    const request = await playwright.request.newContext({ baseURL: before.url });
    await (await openStall(request)).post({ title: 'Clay pot' });
    await request.dispose();
    await visit(page, scales.url, 'Clay pot');
    await before.stop();
    scales.read();

    const said = complaints(page);
    await withRelease(WEEK, async (root) => {
      const { port } = new URL(before.url);
      const after = await startMusika(dataDir, { PORT: port }, 'production', root);
      await visit(page, scales.url, 'What is new');
      const asked = [...scales.read()];
      const scripts = asked.filter(([path]) => /^\/assets\/(?:index|mui|react|late|layers)-/.test(path));
      expect(scripts.length).toBeGreaterThan(1);
      const pages = asked.filter(([path]) => path === '/');
      expect(sumOf(new Map([...pages, ...scripts]))).toBeLessThan(10_000);
      await after.stop();
    });
    expect(said).toEqual([]);
    scales.stop();
  });
});
