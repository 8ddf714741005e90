import { paths } from '../../src/contract/paths.ts';
import { asFile, phonePhoto } from './support/photos.ts';
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

  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  // Turned as the phone held it.
  const [listing] = await (await page.request.get(`/api/${paths.listings}`)).json();
  expect(listing.image_height).toBeGreaterThan(listing.image_width);
});
