import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { answerCall } from './support/network.ts';
import { asFile, phonePhoto, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const UPLOAD = { path: paths.uploadProfilePicture };
const LATE = '/media/late.webp';

async function choosePhoto(page: Page, file = plainPhoto(300, 300)) {
  await page.getByLabel('Profile photo').setInputFiles(asFile(await file));
}
const preview = (page: Page) => page.getByRole('img', { name: 'Preview of your new photo' });
const picture = (page: Page) => page.getByRole('button', { name: /^Enlarge the photo/ });

test(
  'the owner previews a photo, cancels, uploads another, shrunk with one tap, and removes it',
  { tag: '@smoke' },
  async ({ page, signInPage }) => {
    await signInPage();
    await page.goto('/profiles/me');
    await choosePhoto(page);
    await expect(preview(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();

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
    await expect(picture(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  },
);

test('after the tenth try the initials stay, and a line says that the photo is still being processed', async ({
  page,
  signInPage,
}) => {
  await page.clock.install();
  await signInPage();
  let asked = 0;
  await page.route(`**${LATE}`, async (route) => {
    asked += 1;
    await route.fulfill({ status: 404 });
  });
  await answerCall(page, UPLOAD, { profile_picture: LATE });
  await page.goto('/profiles/me');
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Your photo is on its way…')).toBeVisible();
  const givenUp = page.getByText('Your photo is still being processed.');
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(givenUp).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.fastForward(60_000);
  await expect(picture(page)).toBeHidden();
  expect(asked).toBe(10);
});

test('a file that only says that it is a picture is found out before it is sent, and HEIC is told what to do', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  await page.goto('/profiles/me');
  const field = page.getByLabel('Profile photo');
  await field.setInputFiles(asFile(Buffer.from('no picture at all')));
  await expect(page.getByText('This file cannot be shown as a picture.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden();
  await field.setInputFiles(asFile(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), 'me.heic', 'image/heic'));
  await expect(page.getByText(/^This is a HEIC photo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden();
});
