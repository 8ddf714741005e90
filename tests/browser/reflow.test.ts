import { http } from 'msw';
import { call, says } from '../support/call.ts';
import { paths } from '../../src/contract/paths.ts';
import { expect, test } from './support/anyBackEnd.ts';
import { hydrated } from './support/page.ts';

const LETTERS = 'Supercalifragilisticexpialidocious'.repeat(8).slice(0, 255);
const NAME = 'abcdefghijklmnopqrstuvwx';

/** As long as section 5 allows, and without a space to break at. */
const LONG = {
  id: 1,
  title: LETTERS,
  description: LETTERS.repeat(4).slice(0, 1000),
  price: '99999999.99',
  slug: 'long',
  category: { id: 1, name: 'Electronics' },
  seller: NAME,
  seller_phone: '263771234567',
  seller_location: LETTERS,
  created_at: '2020-01-01T00:00:00Z',
};

const SCREENS = [
  '/',
  `/search?q=${LETTERS}`,
  '/category/electronics',
  '/product/electronics/long',
  `/nowhere/${LETTERS}`,
];

test('on the narrowest screen no page scrolls sideways, whatever its texts', async ({ page, backEnd }) => {
  backEnd.use(
    http.get(call(paths.listings), says(200, [LONG, { ...LONG, id: 2, price: null, status: 'reserved' }])),
    http.get(call(paths.search), says(200, [LONG])),
    http.get(call(paths.listing('long')), says(200, LONG)),
    http.get(call(paths.categories), says(200, [LONG.category, { id: 2, name: LETTERS }])),
  );
  // WCAG 2.2, 1.4.10 Reflow: a screen of 1280 at 400 % zoom. Stories have other widths.
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of SCREENS) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
      .toBe(320);
  }
});
