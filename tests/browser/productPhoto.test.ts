import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

test(
  'under a portrait photo the price is seen at once, and on a desk the description too; none of the photo is cut',
  { tag: '@phone' },
  async ({ page, seller }, info) => {
    const photo = await plainPhoto(600, 800);
    const one = await seller.post({ title: 'Tall mirror', photo });
    const several = await seller.post({ title: 'Tall shelf', photo, photos: [await plainPhoto()] });
    for (const { slug, title } of [one, several]) {
      await page.goto(`/product/electronics/${slug}`);
      const shown = page.getByRole('img', { name: title }).first();
      await expect(shown).toBeVisible();
      await expect(shown).toHaveCSS('object-fit', 'contain');
      const price = page.getByText('$12.50', { exact: true }).first();
      await expect(price).toBeInViewport({ ratio: 1 });
      if (info.project.name === 'phone') {
        const bar = await page.getByRole('link', { name: 'WhatsApp' }).boundingBox();
        const tag = await price.boundingBox();
        expect((tag?.y ?? Infinity) + (tag?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      } else {
        await expect(page.getByRole('heading', { name: 'Description' })).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
