import { globSync, readFileSync } from 'node:fs';
import { devtoolsExtension } from './support/devtoolsExtension.ts';
import type { WindowWithDevTools } from './support/devtoolsInPage.ts';
import { appIsThere } from './support/firstHtml.ts';
import { expect, test } from './support/test.ts';

test.use({ build: 'production' });

test.skip(({ isMobile }) => isMobile, 'a build is the same on a phone');

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
