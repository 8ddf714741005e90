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
