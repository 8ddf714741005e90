import { globSync, readFileSync } from 'node:fs';
import { paths } from '../../src/contract/paths.ts';
import { databaseRows, cachedTexts, workerReady } from './support/offlineStorage.ts';
import { expect, PRODUCTION, test } from './support/test.ts';

test.use(PRODUCTION);

test('has none of the recorder in its files', () => {
  const files = globSync('dist/assets/*.js');
  expect(files.length).toBeGreaterThan(3);
  const recording = /PERFORM_ACTION|musikaReport|Report a problem|\[redacted\]|maxAge/;
  expect(files.filter((file) => recording.test(readFileSync(file, 'utf8')))).toEqual([]);
  // The pattern matches a recorder.
  expect(globSync('dist-qa/assets/*.js').some((file) => recording.test(readFileSync(file, 'utf8')))).toBe(
    true,
  );
});

test('the token is in memory only: no storage and no cookie that a script can read holds it', async ({
  page,
  signInPage,
}) => {
  const response = page.waitForResponse((each) => each.url().endsWith(paths.refresh));
  await signInPage();
  await page.goto('/');
  const { access } = (await (await response).json()) as { access: string };
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await workerReady(page);
  await page.goto('/profiles/me');
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  const strings = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  const stored = [strings, await databaseRows(page), await cachedTexts(page)].join('\n');
  expect(access.length).toBeGreaterThan(20);
  expect(stored).not.toContain(access);
  expect(stored).not.toMatch(/ey[\w-]+\.ey[\w-]+\./);
});
