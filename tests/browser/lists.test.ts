import type { Locator } from '@playwright/test';
import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

const columnsOf = (tiles: Locator) =>
  tiles.evaluateAll((all) => {
    const tops = all.map((tile) => Math.round(tile.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('the grid has 1, 2, 3 and 4 columns by width, the mobile layout ends at 900, and a profile has 3 squares', async ({
  page,
  seller,
}) => {
  for (const number of [1, 2, 3, 4]) await seller.post({ title: `Wide thing ${number}` });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  await hydrated(page);
  for (const [width, columns] of [
    [599, 1],
    [600, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(cards)).toBe(columns);
    await expect(page.getByRole('button', { name: 'Categories' })).toBeVisible({ visible: width < 900 });
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible({ visible: width >= 900 });
  }
  await page.goto(`/s/${seller.username}`);
  const tiles = page.getByRole('main').locator('.photo');
  await hydrated(page);
  for (const width of [320, 700, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(tiles)).toBe(3);
    const box = await tiles.first().boundingBox();
    expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  }
});
