import type { Page } from '@playwright/test';
import { asFile, phonePhoto, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

async function choosePhoto(page: Page, file = plainPhoto(300, 300)) {
  await page.getByLabel('Profile photo').setInputFiles(asFile(await file));
}
const preview = (page: Page) => page.getByRole('img', { name: 'Preview of your new photo' });
const picture = (page: Page) => page.getByRole('button', { name: /^Enlarge the photo/ });

test('the owner previews a photo, cancels, uploads another, shrunk with one tap, and removes it', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  await page.goto('/profiles/me');
  await choosePhoto(page);
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();

  const field = page.getByLabel('Profile photo');
  await field.setInputFiles(asFile(Buffer.from('no picture at all')));
  await expect(page.getByText('This file cannot be shown as a picture.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden();

  await choosePhoto(page, phonePhoto());
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
  await page.getByRole('button', { name: 'Shrink this photo' }).click();
  await expect(page.getByText(/^\d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
  await expect(page.getByText('File size must be less than 2MB')).toBeHidden();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(picture(page)).toBeVisible();
  await page.reload();
  await expect(picture(page)).toBeVisible();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  // The dialog hides the picture too, so that its absence alone would not show that it was removed.
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await expect(picture(page)).toBeHidden();
});
