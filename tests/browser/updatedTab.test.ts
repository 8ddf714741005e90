import type { Page } from '@playwright/test';
import { appIsThere } from './support/firstHtml.ts';
import { expect, test } from './support/test.ts';

// A service worker's own requests cannot be held up by a test.
test.use({ build: 'production', serviceWorkers: 'block' });

const SCREEN = /\/assets\/SavedPage-[^/]*\.js/;

/** The server has another release now: its page names other files, and the screen's own is gone. */
async function deploy(page: Page): Promise<{ undo: () => Promise<void> }> {
  await page.route('/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/app-later.js"></script>' }),
  );
  await page.route(SCREEN, (route) => route.fulfill({ status: 404 }));
  return { undo: () => page.unrouteAll() };
}

const openSaved = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true }).click();
const updated = (page: Page) => expect(page.getByRole('alert')).toHaveText('Musika was updated.');

test('a tab of the release before says that Musika was updated, loads anew, and the draft is kept', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  const release = await deploy(page);
  await page.goto('/newlisting');
  await page.getByLabel(/^Title/).fill('Enamel pot');
  await openSaved(page);
  await updated(page);
  const reloaded = page.waitForEvent('framenavigated');
  await release.undo();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await page.goto('/newlisting');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Enamel pot');
});

test('where the release before comes again, it loads anew once and then waits for a tap', async ({
  page,
}) => {
  await page.clock.install();
  await deploy(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/');
  // Before, the link would be the browser's own, and another document.
  await appIsThere(page);
  await openSaved(page);
  await updated(page);
  const reloaded = page.waitForEvent('framenavigated');
  await page.clock.fastForward(2000);
  await reloaded;
  await updated(page);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'Load it now' })).toBeVisible();
  expect(documents).toBe(2);
});

test('without a network the same screen asks to check the connection', async ({ page }) => {
  await page.route('/index.html', (route) => route.abort('connectionreset'));
  await page.route(SCREEN, (route) => route.abort('connectionreset'));
  await page.goto('/');
  await appIsThere(page);
  await openSaved(page);
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await expect(page.getByText(/^Check your connection\./)).toBeVisible();
});
