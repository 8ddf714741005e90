import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { json } from '../anyBackEnd/responses.ts';
import { expect, test } from '../anyBackEnd/test.ts';
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
  backEnd.on(`GET ${paths.listings}`, json([LONG, { ...LONG, id: 2, price: null, status: 'reserved' }]));
  backEnd.on(`GET ${paths.search}`, json([LONG]));
  backEnd.on(`GET ${paths.listing('long')}`, json(LONG));
  backEnd.on(`GET ${paths.categories}`, json([LONG.category, { id: 2, name: LETTERS }]));
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

/** The header's controls that the screen or their own box cuts, or that overlap. */
const cutInHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const controls = [...header.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 1)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const isCut = ({ element: { scrollWidth, clientWidth }, box }: (typeof controls)[number]) =>
      box.top < -1 || box.left < 0 || box.right > innerWidth || scrollWidth > clientWidth + 1;
    const isCovered = ({ box }: (typeof controls)[number]) =>
      controls.some(
        ({ box: other }) =>
          other !== box &&
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      );
    return controls
      .filter((control) => isCut(control) || isCovered(control))
      .map(({ element }) => element.ariaLabel ?? element.textContent);
  });

test('at no width a part of the header is cut or covered by letters twice as large', async ({
  page,
  backEnd,
}) => {
  backEnd.on(`GET ${paths.search}`, json([1, 2, 3, 4].map((id) => ({ id, title: 'Clay pot' }))));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/search?q=pot');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(page.getByRole('link', { name: 'Clay pot' })).toHaveCount(4);
    expect(await cutInHeader(page), `${width} pixels`).toEqual([]);
  }
});
