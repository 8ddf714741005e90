import { expect, PRODUCTION, test } from './support/test.ts';

test.use(PRODUCTION);

test('no text becomes HTML, and only our own files are scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, alone
    const attempt = (work: () => unknown): string => {
      try {
        return String(work());
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const load = (address: string) => attempt(() => (document.createElement('script').src = address));
    return {
      html: attempt(() => (document.createElement('div').innerHTML = '<img src="x">')),
      script: attempt(() => (document.createElement('script').text = 'alert(1)')),
      elsewhere: load('https://elsewhere.example/assets/a.js'),
      pictures: load('/media/a.webp'),
      ours: load('/assets/a.js'),
    };
  });
  const rejected = 'TypeError';
  expect(outcomes).toEqual({
    html: rejected,
    script: rejected,
    elsewhere: rejected,
    pictures: rejected,
    ours: '/assets/a.js',
  });
});
