import type { Page } from '@playwright/test';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';
import { openOneOfThree } from './support/viewer.ts';

/** The stool's last photo at its largest; the page has drawn it smaller, among all photos. */
const LAST_AT_ITS_LARGEST = '**/media/*-700.webp';

async function openBesideDrawn(page: Page, seller: Seller) {
  const { viewer } = await openOneOfThree(page, seller);
  const drawn = page.locator('[aria-label="Show photo 3 of 3"] img');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const small = viewer.locator('img[alt=""]');
  return {
    viewer,
    small,
    /** Leafs to the last photo, and sees that it is the small one, as high and wide as the large one will be. */
    seeSmall: async () => {
      await viewer.getByRole('button', { name: 'Previous photo' }).click();
      await expect(small).toHaveAttribute('src', /-320\.webp$/);
      await expect(small).toHaveJSProperty('naturalWidth', 320);
      const { width = 0, height = 0 } = (await small.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(1, 2);
      return { width, height };
    },
    large: viewer.getByRole('img', { name: 'Wooden stool' }),
  };
}

test('while the large photo is on its way the smaller one stands in its place, and it is said', async ({
  page,
  seller,
}) => {
  const { viewer, small, large, seeSmall } = await openBesideDrawn(page, seller);
  const gate = Promise.withResolvers<undefined>();
  await page.route(LAST_AT_ITS_LARGEST, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const size = await seeSmall();
  await expect(viewer.getByText('Loading the large photo…')).toBeVisible();
  await page.keyboard.press('+');
  await expect.poll(async () => (await small.boundingBox())?.width).toBeCloseTo(size.width * 1.25, 0);
  await page.keyboard.press('0');
  gate.resolve(undefined);
  await expect(large).toHaveJSProperty('naturalWidth', 700);
  await expect(viewer.getByText('Loading the large photo…')).toBeHidden();
  await expect(small).toBeHidden();
  expect(await large.boundingBox()).toMatchObject(size);
});

test('where the large photo cannot be had the smaller one stays, and Try again brings it', async ({
  page,
  seller,
}) => {
  const { viewer, small, large, seeSmall } = await openBesideDrawn(page, seller);
  await page.route(LAST_AT_ITS_LARGEST, (route) => route.fulfill({ status: 404 }));
  await seeSmall();
  await expect(viewer.getByText('The large photo could not be loaded.')).toBeVisible();
  const again = viewer.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(viewer.getByText('The large photo could not be loaded.')).toBeVisible();
  await expect(small).toBeVisible();
  await page.unroute(LAST_AT_ITS_LARGEST);
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(large).toHaveJSProperty('naturalWidth', 700);
  await expect(small).toBeHidden();
  await expect(again).toBeHidden();
  // The button is gone, and the keyboard still leads on.
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('Photo 2 of 3')).toBeVisible();
});

test('offline the smaller photo stays, and the large one comes by itself with the network', async ({
  page,
  context,
  seller,
}) => {
  const { viewer, small, large, seeSmall } = await openBesideDrawn(page, seller);
  await context.setOffline(true);
  await seeSmall();
  await expect(viewer.getByText('The large photo could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expect(large).toHaveJSProperty('naturalWidth', 700);
  await expect(small).toBeHidden();
});
