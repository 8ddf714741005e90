import { plainPhoto } from './support/photos.ts';
import { SELLER } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test("the contact panel is a 'Contact Seller' side panel on the desktop, and calls on a phone", async ({
  page,
  seller,
}) => {
  const photo = await plainPhoto(600, 800);
  const { slug } = await seller.post({ title: 'Tall shelf', photo, photos: [await plainPhoto()] });
  await page.goto(`/product/electronics/${slug}`);
  const call = page.getByRole('link', { name: 'Call' });
  const panel = page.getByRole('heading', { name: 'Contact Seller', exact: true });
  // A portrait photo is whole, and leaves price and description in sight.
  const shown = page.getByRole('img', { name: 'Tall shelf' }).first();
  const price = page.getByText('$12.50', { exact: true }).first();
  await expect(panel).toBeVisible();
  await expect(call).toBeHidden();
  await expect(shown).toHaveCSS('object-fit', 'contain');
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Description' })).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [picture, contact] = await Promise.all([shown.boundingBox(), panel.boundingBox()]);
    expect(contact?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  }).toPass();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(call).toHaveAttribute('href', `tel:+${SELLER.phone_number}`);
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toBeInViewport({ ratio: 1 });
  await expect(shown).toHaveCSS('object-fit', 'contain');
  await expect(price).toBeInViewport({ ratio: 1 });
  const [tag, bar] = [await price.boundingBox(), await whatsApp.boundingBox()];
  expect((tag?.y ?? Infinity) + (tag?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
