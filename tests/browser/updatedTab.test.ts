import { expect, PRODUCTION, test } from './support/test.ts';

// A service worker's own requests cannot be held up by a test.
test.use({ ...PRODUCTION, serviceWorkers: 'block' });

const SCREEN = /\/assets\/SavedPage-[^/]*\.js/;

test('a tab of the release before says that Musika was updated, reloads, and keeps the draft', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  // Another release: its page names other files, and the screen's file is missing.
  await page.route('/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/app-later.js"></script>' }),
  );
  await page.route(SCREEN, (route) => route.fulfill({ status: 404 }));
  // It reloads by itself soon: the next page, which finds its file, waits until the test has read why.
  const read = Promise.withResolvers<undefined>();
  await page.route('/saved', async (route) => {
    await read.promise;
    await page.unroute(SCREEN);
    await route.fallback();
  });
  await page.goto('/newlisting');
  await page.getByLabel(/^Title/).fill('Enamel pot');
  await page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Musika was updated.');
  read.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await page.goto('/newlisting');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Enamel pot');
});
