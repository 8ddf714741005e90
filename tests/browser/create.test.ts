import { paths } from '../../src/contract/paths.ts';
import { asFile, phonePhoto, plainPhoto } from './support/photos.ts';
import { fillListing } from './support/student.ts';
import { expect, test } from './support/test.ts';

test('photos as phones make them are shrunk on the device with one tap, and posted', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const photo = await phonePhoto();
  // From the start: a browser that learns of the listener late may open its own window first.
  page.on('filechooser', (chooser) => void chooser.setFiles(asFile(photo)));
  await page.goto('/newlisting');
  await page.getByLabel('Photo', { exact: true }).press('Enter');
  await expect(page.getByText(/^Image must be less than 2MB\. File size: /)).toBeVisible();
  await page.getByRole('button', { name: /^Add another/ }).press('Enter');
  await page.getByLabel(/^Title/).fill('Sewing machine');
  await page.getByLabel(/^Category/).selectOption({ label: 'Services' });
  await page.getByRole('button', { name: 'Shrink all 2' }).click();
  await expect(page.getByText(/^Photo 1: \d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
  await expect(page.getByText(/^Photo 2: \d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
  await expect(page.getByText(/^Image must be/)).toBeHidden();

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('items/'),
  );
  await page.getByRole('button', { name: 'Post listing' }).click();
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
  await signInPage();
  await page.goto('/newlisting');
  await fillListing(page, {
    title: 'Sewing machine',
    category: 'Services',
    photo: await plainPhoto(),
  });
  let isLost = false;
  await page.route(`**/api/${paths.listings}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText(/^The connection was lost\./)).toBeVisible();
  await expect(page.getByText('Failed to create listing.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Sewing machine');
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  const posted: { title: string }[] = await (await page.request.get(`/api/${paths.listings}`)).json();
  expect(posted.map(({ title }) => title)).toEqual(['Sewing machine']);
});
