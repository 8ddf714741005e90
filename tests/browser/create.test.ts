import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { asFile, phonePhoto, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const CREATE = { path: paths.listings, method: 'POST' };

const photoField = (page: Page) => page.getByLabel('Photo', { exact: true });

async function fillIn(page: Page, photos = [plainPhoto()]) {
  const files = (await Promise.all(photos)).map((photo, index) => asFile(photo, `photo-${index}.jpg`));
  await photoField(page).setInputFiles(files);
  await page.getByLabel(/^Title/).fill('Sewing machine');
  await page.getByLabel(/^Category/).selectOption({ label: 'Services' });
}
const submit = (page: Page) => page.getByRole('button', { name: 'Post listing' });

test('a seller posts a listing, sees it counted, and the form is ready for the next', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await expect(page).toHaveTitle('New Listing | Musika');
  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await expect(page.getByLabel(/^Phone/)).toBeHidden();
  await expect(page.getByLabel(/^Business location/)).toBeHidden();
  await expect(page.getByLabel(/^Place on campus/)).toBeVisible();
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
});

test('photos as phones make them are shrunk on the device with one tap, and posted', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  const photo = phonePhoto();
  await fillIn(page, [photo, photo]);
  await expect(page.getByText(/^Image must be less than 2MB\. File size: /)).toBeVisible();
  await page.getByRole('button', { name: 'Shrink all 2' }).click();
  await expect(page.getByText(/^Photo 1: \d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
  await expect(page.getByText(/^Photo 2: \d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
  await expect(page.getByText(/^Image must be/)).toBeHidden();

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('items/'),
  );
  await submit(page).click();
  expect((await sent).headers()['x-csrftoken']).toBeTruthy();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  // Turned as the phone held it.
  const [listing] = await (await page.request.get(`/api/${paths.listings}`)).json();
  expect(listing.image_height).toBeGreaterThan(listing.image_width);
});

test('a post whose response is lost keeps the form, and is posted once, however often it is sent', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await fillIn(page);
  let isLost = false;
  await page.route(`**/api/${paths.listings}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submit(page).click();
  await expect(page.getByText(/^The connection was lost\./)).toBeVisible();
  await expect(page.getByText('Failed to create listing.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Sewing machine');
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  const posted: { title: string }[] = await (await page.request.get(`/api/${paths.listings}`)).json();
  expect(posted.map(({ title }) => title)).toEqual(['Sewing machine']);
});
