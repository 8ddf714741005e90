import { expect, type Locator, type Page } from '@playwright/test';
import { expectFocusIn } from './dialog.ts';
import { plainPhoto } from './photos.ts';
import type { Seller } from './seller.ts';

/** Its picture is there: until then it has no size, and its edge is in the middle of the screen. */
export async function pictureCame(viewer: Locator) {
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** A stool of three photos, the first of them on the whole screen. */
export async function openOneOfThree(page: Page, seller: Seller) {
  const { slug } = await seller.post({
    title: 'Wooden stool',
    photo: await plainPhoto(800, 600),
    photos: [await plainPhoto(600, 800), await plainPhoto(700, 700)],
  });
  await page.goto(`/product/electronics/${slug}`);
  const opener = page.getByRole('button', { name: 'Enlarge photo 1 of 3: Wooden stool' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Wooden stool' });
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  await pictureCame(viewer);
  await expectFocusIn(viewer);
  return { opener, viewer };
}
