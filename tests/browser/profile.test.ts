import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { fulfillCall } from './support/network.ts';
import { hydrated } from './support/page.ts';
import { asFile, phonePhoto, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

test('the grid has three square columns, on a phone too', async ({ page, signInPage }) => {
  const me = await signInPage();
  for (const number of [1, 2, 3, 4]) await me.post({ title: `Cup ${number}` });
  await page.goto('/profiles/me');
  const links = page.getByRole('link', { name: /^Cup \d$/ });
  const tiles = page.getByRole('listitem').filter({ has: links, hasText: '$' });
  await expect(tiles).toHaveCount(4);
  await hydrated(page);
  for (const screen of [1440, 360]) {
    await page.setViewportSize({ width: screen, height: 740 });
    await expect.poll(async () => (await tiles.first().boundingBox())?.width).toBeLessThan(screen / 3);
    // All at one moment: content that arrives above them moves them.
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        // What its seller reads stands below the square.
        const { top, width, height } = (tile.firstElementChild ?? tile).getBoundingClientRect();
        return { top: Math.round(top), width, height };
      }),
    );
    const tops = boxes.map(({ top }) => top);
    expect(tops[1]).toBe(tops[0]);
    expect(tops[2]).toBe(tops[0]);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
    for (const { width, height } of boxes) expect(width).toBeCloseTo(height, 0);
  }
});

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

test('after the tenth try the initials stay, and a line says that the photo is still being processed', async ({
  page,
  signInPage,
}) => {
  await page.clock.install();
  await signInPage();
  let tries = 0;
  await page.route('**/media/late.webp', async (route) => {
    tries += 1;
    await route.fulfill({ status: 404 });
  });
  await fulfillCall(page, { path: paths.uploadProfilePicture }, { profile_picture: '/media/late.webp' });
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
  expect(tries).toBe(10);
});
