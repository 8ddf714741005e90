import type { Page } from '@playwright/test';
import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import { expect, test } from './support/test.ts';

/** The products that the page has asked the server for. */
function productsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const slug = /\/api\/listings\/items\/(?<slug>[^/?]+)\/$/.exec(request.url())?.groups?.slug;
    if (slug !== undefined) asked.push(slug);
  });
  return asked;
}

test('a product that the pointer rests on is asked for before it is opened, and not again', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Meant pot' });
  const asked = productsOf(page);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Meant pot' });
  await link.hover();
  await expect.poll(() => asked).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meant pot' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a product that a finger touches is asked for before the finger is lifted', async ({ page, seller }) => {
  await seller.post({ title: 'Touched pot' });
  const asked = productsOf(page);
  await page.goto('/');
  await appIsThere(page);
  const link = page.getByRole('link', { name: 'Touched pot' });
  // What fetches ahead comes a moment after the app.
  await expect(async () => {
    await link.dispatchEvent('touchstart');
    await expect.poll(() => asked, { timeout: 200 }).toHaveLength(1);
  }).toPass();
});

test('under the data saver nothing is asked for on suspicion', async ({ page, seller }) => {
  await seller.post({ title: 'Quiet pot' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = productsOf(page);
  await page.goto('/');
  await appIsThere(page);
  const link = page.getByRole('link', { name: 'Quiet pot' });
  await link.hover();
  await link.focus();
  // A later call of the page's own shows that the time for it has passed.
  await page.getByRole('combobox', { name: 'Search listings' }).fill('quiet');
  const found = page.waitForResponse((answer) => answer.url().includes('/search/'));
  await page.keyboard.press('Enter');
  await found;
  expect(asked).toEqual([]);
});

test('a product that the pointer rested on before the app came is asked for when it is there', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Early pot' });
  const asked = productsOf(page);
  const release = await holdScripts(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Early pot' }).hover();
  release();
  await expect.poll(() => asked).toHaveLength(1);
});
