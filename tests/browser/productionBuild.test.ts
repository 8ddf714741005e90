import { globSync, readFileSync } from 'node:fs';
import { paths } from '../../src/contract/paths.ts';
import { devtoolsExtension } from './support/devtoolsExtension.ts';
import type { WindowWithDevTools } from './support/devtoolsInPage.ts';
import { appIsThere } from './support/firstHtml.ts';
import { keptRows, keptTexts, workerReady } from './support/seen.ts';
import { expect, test } from './support/test.ts';

test.use({ build: 'production' });

test('records nothing, even for a browser with Redux DevTools', async ({ page }) => {
  await page.addInitScript(await devtoolsExtension());
  await page.goto('/search?q=zzxyzzyqq');
  await appIsThere(page);
  await expect(page.getByText('No listings found.')).toBeVisible();
  const given = await page.evaluate(() => (window as WindowWithDevTools).devTools?.options);
  expect(given).toEqual([]);
  await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
  expect(await page.evaluate(() => 'musikaReport' in window)).toBe(false);
});

test('has none of the recorder in its files', () => {
  const files = globSync('dist/assets/*.js');
  expect(files.length).toBeGreaterThan(3);
  const recording = /PERFORM_ACTION|musikaReport|Report a problem|\[redacted\]|maxAge/;
  expect(files.filter((file) => recording.test(readFileSync(file, 'utf8')))).toEqual([]);
  // The pattern does find a recorder where there is one.
  expect(globSync('dist-qa/assets/*.js').some((file) => recording.test(readFileSync(file, 'utf8')))).toBe(
    true,
  );
});

test('the token is in memory only: no storage and no cookie that a script can read holds it', async ({
  page,
  signInPage,
}) => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(paths.refresh));
  await signInPage();
  await page.goto('/');
  const { access } = (await (await answered).json()) as { access: string };
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await workerReady(page);
  await page.goto('/profiles/me');
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  const strings = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  const kept = [strings, await keptRows(page), await keptTexts(page)].join('\n');
  expect(access.length).toBeGreaterThan(20);
  expect(kept).not.toContain(access);
  expect(kept).not.toMatch(/ey[\w-]+\.ey[\w-]+\./);
});
