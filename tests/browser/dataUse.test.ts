import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('with the data saver a photo loads when it is tapped, and nothing is prefetched', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Quiet pot' });
  // A phone that saves data tells scripts and servers.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const photos: string[] = [];
  const products: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) photos.push(pathname);
    if (/^\/api\/listings\/items\/(?!search\/)[^/]+\/$/.test(pathname)) products.push(pathname);
  });
  await page.goto('/');
  await hydrated(page);
  const load = page.getByRole('button', { name: /^Load photo, \d+ kB/ }).first();
  await expect(load).toBeVisible();
  const saver = page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' });
  await expect(saver).toHaveAttribute('aria-pressed', 'true');
  const link = page.getByRole('link', { name: 'Quiet pot' });
  await link.hover();
  await link.focus();
  // A later call of the page shows that the time for prefetching has passed.
  await page.getByRole('combobox', { name: 'Search listings' }).fill('quiet');
  const results = page.waitForResponse((response) => response.url().includes('/search/'));
  await page.keyboard.press('Enter');
  await results;
  expect([photos, products]).toEqual([[], []]);

  await page.goBack();
  await load.click();
  await expect.poll(() => photos).toHaveLength(1);
  // The tap loads the photo and does not open the card.
  await expect(page).toHaveURL('/');
  await link.click();
  await expect(page.getByRole('button', { name: 'Enlarge the photo: Quiet pot' })).toBeVisible();
});
