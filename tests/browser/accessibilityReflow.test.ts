import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { json } from '../anyBackEnd/answers.ts';
import { expect, test } from '../anyBackEnd/test.ts';

test.skip(({ isMobile }) => isMobile, 'each test sets the width itself');

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

/** By how many pixels the page is wider than the screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const screens = [
  '/',
  '/search',
  `/search?q=${LETTERS}`,
  '/category/electronics',
  '/product/electronics/long',
];
const others = [
  '/auth/login',
  '/auth/register',
  `/nowhere/${LETTERS}`,
  '/category/unknown',
  '/product/x/gone',
];

// WCAG 2.2, 1.4.10 Reflow: 320 CSS pixels are a screen of 1280 at 400 % zoom.
for (const width of [320, 360, 640, 768, 1440]) {
  test(`at ${width} pixels no screen scrolls sideways, whatever its texts`, async ({ page, backEnd }) => {
    backEnd.on(`GET ${paths.listings}`, json([LONG, { ...LONG, id: 2, price: null, status: 'reserved' }]));
    backEnd.on(`GET ${paths.search}`, json([LONG]));
    backEnd.on(`GET ${paths.listing('long')}`, json(LONG));
    backEnd.on(`GET ${paths.categories}`, json([LONG.category, { id: 2, name: LETTERS }]));
    await page.setViewportSize({ width, height: 700 });
    for (const address of [...screens, ...others]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await tooWide(page), address.slice(0, 40)).toBe(0);
    }
  });
}

test('with letters twice as large nothing scrolls sideways', async ({ page, backEnd }) => {
  backEnd.on(`GET ${paths.listings}`, json([{ ...LONG, title: 'Clay pot' }]));
  backEnd.on(`GET ${paths.listing('long')}`, json(LONG));
  for (const address of ['/', '/auth/register', '/product/electronics/long']) {
    await page.goto(address);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tooWide(page), address).toBe(0);
  }
});

test('every control is at least 24 pixels wide and high, or a link in a sentence', async ({
  page,
  backEnd,
}) => {
  backEnd.on(`GET ${paths.listings}`, json([LONG]));
  backEnd.on(`GET ${paths.listing('long')}`, json(LONG));
  for (const address of ['/', '/auth/login', '/auth/register', '/product/electronics/long']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && Math.min(box.width, box.height) < 24)
        .map(({ element }) => element.outerHTML.slice(0, 120)),
    );
    expect(small, address).toEqual([]);
  }
});
