import { asFile, phonePhoto } from './support/photos.ts';
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

test('the app, its service worker and the shrinking and upload of a profile photo keep to the policies', async ({
  page,
  signInPage,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted ?(?:Type|Script|HTML)|Permissions.Policy/i.test(message.text()))
      errors.push(message.text());
  });
  await signInPage();
  await page.goto('/');
  const offline = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(offline).toMatch(/\/sw\.js/);
  await page.goto('/profiles/me');
  await page.getByLabel('Profile photo').setInputFiles(asFile(await phonePhoto()));
  await page.getByRole('button', { name: 'Shrink this photo' }).click();
  await expect(page.getByText(/^\d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('button', { name: /^Enlarge the photo/ })).toBeVisible();
  expect(errors).toEqual([]);
});
