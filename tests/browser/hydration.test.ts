import type { Page } from '@playwright/test';
import { hydrated } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import type { Posted, Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// React's development build compares attributes too, and reports differences.
test.use({ build: 'development' });
// In one worker: each worker builds the app.
test.describe.configure({ mode: 'default' });

const HOUR = 3_600_000;

/** Devices that would render a page otherwise than the server has. */
const DEVICES: Record<string, (page: Page) => Promise<void>> = {
  'a first visit on a desktop': async () => undefined,
  'a phone with dark colours, that saves data, with a clock that is hours ahead': async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => localStorage.setItem('musika.scheme', 'dark'));
    // Only scripts learn that the device saves data.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.clock.setSystemTime(Date.now() + 5 * HOUR);
  },
};

/** Posts more listings than a screen shows; returns the first. */
async function stock(seller: Seller): Promise<Posted> {
  const photos = [await plainPhoto(60, 80), await plainPhoto(70, 70)];
  const first = await seller.post({ title: 'First jugs', photos });
  for (const number of [1, 2, 3, 4]) await seller.post({ title: `${number} jugs` });
  return first;
}

const PAGES = [
  '/',
  '/search',
  '/search?q=jugs',
  '/search?q=+none+',
  '/search?kind=wanted',
  '/category/electronics',
  '/category/electronics?price_to=30&order=cheapest&from=chat',
  '/s/:seller',
  '/product/electronics/:slug',
  '/product/:id',
  // Other addresses of them.
  '/?from=chat',
  '/product/services/:slug',
];

for (const [device, prepare] of Object.entries(DEVICES)) {
  test(`each public page is hydrated as it was rendered: ${device}`, async ({ page, seller }) => {
    test.slow();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const { id, slug } = await stock(seller);
    const values: Record<string, string | number> = { id, slug, seller: seller.username };
    await prepare(page);
    for (const address of PAGES) {
      await page.goto(address.replace(/:(\w+)/, (_all, name: string) => String(values[name])));
      await hydrated(page);
      expect(complaints, address).toEqual([]);
    }
  });
}
