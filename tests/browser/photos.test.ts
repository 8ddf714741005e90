import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { asFile, phonePhoto, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const photoField = (page: Page) => page.getByLabel('Photo', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Post listing' });

async function fillIn(page: Page, title: string) {
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Category/).selectOption({ label: 'Services' });
}

async function fillInAll(page: Page, title: string) {
  await page.goto('/newlisting');
  await photoField(page).setInputFiles(asFile(await plainPhoto()));
  await fillIn(page, title);
}

test('photos as phones make them are shrunk on the device with one tap, and posted', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  const phone = await phonePhoto();
  await photoField(page).setInputFiles([asFile(phone, 'front.jpg'), asFile(phone, 'back.jpg')]);
  await expect(page.getByText(/^Image must be less than 2MB\. File size: /)).toBeVisible();
  await fillIn(page, 'Sewing machine');
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

test('several photos are put in order, posted, and looked at one by one', async ({ page, signInPage }) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  const [wide, tall, square] = await Promise.all([
    plainPhoto(64, 32),
    plainPhoto(32, 64),
    plainPhoto(48, 48),
  ]);
  await photoField(page).setInputFiles([asFile(wide, 'wide.jpg'), asFile(tall, 'tall.jpg')]);
  await page.getByLabel('Further photos').setInputFiles(asFile(square, 'square.jpg'));
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter');
  await fillIn(page, 'Three sides of a box');
  await submit(page).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Three sides of a box' }).click();
  await page.getByRole('button', { name: 'Show photo 3 of 3' }).click();
  await page.getByRole('button', { name: 'Enlarge photo 3 of 3: Three sides of a box' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalHeight', 64);
});

test('a post whose answer was lost keeps all that was typed, the photo too, and is posted once, however often it is sent', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await fillInAll(page, 'Lost answer');
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
  await expect(page.getByLabel(/^Title/)).toHaveValue('Lost answer');
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  const posted: { title: string }[] = await (await page.request.get(`/api/${paths.listings}`)).json();
  expect(posted.filter(({ title }) => title === 'Lost answer')).toHaveLength(1);
});
