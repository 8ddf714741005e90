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

const darkColours = (page: Page) => page.addInitScript(() => localStorage.setItem('musika.scheme', 'dark'));

const largeText = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      document.documentElement.style.setProperty('font-size', '200%');
      observer.disconnect();
    }).observe(document, { childList: true }),
  );

/** Only scripts learn that the device saves data. */
const saver = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const phone = (page: Page) => page.setViewportSize({ width: 360, height: 740 });

const clock = (hours: number) => (page: Page) => page.clock.setSystemTime(Date.now() + hours * HOUR);

/** Devices that would render a page otherwise than the server has. */
const DEVICES: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  'a first visit on a desktop': [],
  'a phone with dark colours, large text, and a clock that is hours behind': [
    phone,
    darkColours,
    largeText,
    clock(-5),
  ],
  'a phone that saves data without telling the server, with a clock that is hours ahead': [
    phone,
    saver,
    clock(5),
  ],
};

/** Posts more listings than a screen shows; returns the first. */
async function stock({ post, renew }: Seller): Promise<Posted> {
  const photos = [await plainPhoto(60, 80), await plainPhoto(70, 70)];
  const first = await post({ title: 'First jugs', photos });
  // "Confirmed today" depends on the clock and on the time zone.
  await renew(first);
  for (const number of [1, 2, 3, 4]) await post({ title: `${number} jugs` });
  return first;
}

const PAGES = [
  '/',
  '/search',
  '/search?q=jugs',
  '/search?q=+none+',
  '/category/electronics',
  '/s/:seller',
  '/product/electronics/:slug',
];
/** Other addresses of them, which no device renders in another way. */
const VARIANTS = ['/?from=chat', '/product/services/:slug', '/product/:id'];

for (const [device, traits] of Object.entries(DEVICES)) {
  for (const address of traits.length === 0 ? [...PAGES, ...VARIANTS] : PAGES) {
    test(`${address} is hydrated as it was rendered: ${device}`, async ({ page, seller }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      const { id, slug } = await stock(seller);
      const values: Record<string, string | number> = { id, slug, seller: seller.username };
      for (const trait of traits) await trait(page);
      await page.goto(address.replace(/:(\w+)/, (_all, name: string) => String(values[name])));
      await hydrated(page);
      expect(complaints).toEqual([]);
    });
  }
}
