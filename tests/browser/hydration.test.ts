import type { Page } from '@playwright/test';
import { appIsThere } from './support/firstHtml.ts';
import { plainPhoto } from './support/photos.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'what is drawn is the same on a phone');
// React's development build compares attributes too, and says what differs.
test.use({ build: 'development' });
// In one worker: each would build the app anew.
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

const searched = (page: Page) =>
  page.addInitScript(() =>
    sessionStorage.setItem('musika.search', JSON.stringify({ query: '"jugs"', origin: '"/account"' })),
  );

/** A device that asks scripts to save data, and no server. */
const saver = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const choices = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('musika.layout', 'pictures');
    localStorage.setItem('musika.welcomed', 'yes');
  });

const phone = (page: Page) => page.setViewportSize({ width: 360, height: 740 });

const clock = (hours: number) => (page: Page) => page.clock.setSystemTime(Date.now() + hours * HOUR);

/** Those whose browser would draw a page otherwise than the server has, and what makes it so. */
const PEOPLE: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  'a visitor': [],
  'who chose dark colours, reads large text, has searched, and whose clock is hours behind': [
    darkColours,
    largeText,
    searched,
    clock(-5),
  ],
  'who chose pictures on a phone, and was here before': [choices, phone],
  'on a phone for the first time': [phone],
  'who saves data, of which the server was not told, and whose clock is hours ahead': [saver, clock(5)],
};

/** More listings than a screen shows, one of them with several photos; the addresses of all kinds of pages. */
async function stock({ post, username }: Seller): Promise<string[]> {
  const photos = [await plainPhoto(60, 80), await plainPhoto(70, 70)];
  const { id, slug } = await post({ title: 'First jugs', photos });
  for (const number of [1, 2, 3, 4]) await post({ title: `${number} jugs` });
  const lists = [
    '/',
    '/?from=chat',
    '/search',
    '/search?q=jugs',
    '/search?q=+none+',
    '/category/electronics',
  ];
  return [
    ...lists,
    `/s/${username}`,
    `/product/electronics/${slug}`,
    `/product/services/${slug}`,
    `/product/${id}`,
  ];
}

for (const [who, traits] of Object.entries(PEOPLE)) {
  test(`each page is hydrated as it was drawn: ${who}`, async ({ page, seller }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const addresses = await stock(seller);
    for (const trait of traits) await trait(page);
    for (const address of addresses) {
      await page.goto(address);
      await appIsThere(page);
      expect(complaints, address).toEqual([]);
    }
  });
}
