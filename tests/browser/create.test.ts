import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { breakCall, holdCall } from './support/network.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const CREATE = { path: paths.listings, method: 'POST' };

async function fillIn(page: Page, title = 'Sewing machine') {
  await page.getByLabel('Photo', { exact: true }).setInputFiles(asFile(await plainPhoto()));
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Category/).selectOption({ label: 'Services' });
}
const submit = (page: Page) => page.getByRole('button', { name: 'Post listing' });

test(
  'a seller posts a listing, sees it counted, and the form is ready for the next',
  { tag: '@smoke' },
  async ({ page, signInPage }) => {
    await signInPage({ isKnown: true });
    await page.goto('/newlisting');
    await expect(page).toHaveTitle('New Listing | Musika');
    await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
    await expect(page.getByLabel(/^Phone/)).toBeHidden();
    await expect(page.getByLabel(/^Business location/)).toBeHidden();
    await fillIn(page);
    const release = await holdCall(page, CREATE);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(page.getByText('Your listing is on the market.')).toBeVisible();
    await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
    await expect(page.getByLabel(/^Title/)).toHaveValue('');
    await expect(page.getByLabel(/^Category/)).toHaveValue('');
    await expect(page.getByText('Add a photo')).toBeVisible();
  },
);

test('a post without a network says once that it failed, and is sent again when the network is back', async ({
  page,
  context,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('Failed to create listing.')).toHaveCount(1);
  await expect(
    page.getByText(/Everything is kept here.* can be sent when the network is back\.$/),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
});

test('a failure from before the form opened is not shown, because it is asked again', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const mend = await breakCall(page, { path: paths.ownProfile }, { status: 500 });
  const gate = Promise.withResolvers<undefined>();
  await page.route(/NewListingPage.*\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (alert.checkVisibility({ visibilityProperty: true })) shown.push(alert.textContent);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const failed = page.waitForResponse((response) => response.url().endsWith(paths.ownProfile));
  await page.goto('/newlisting');
  await (await failed).finished();
  // The app has read it once a frame has passed.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await mend();
  gate.resolve(undefined);
  await expect(page.getByLabel(/^Title/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
});
