import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { openCampusMarket } from '../tools/testing/campusMarket.ts';
import { BROWSER, CRAWLERS, previewIn, structuredDataIn } from '../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

/** Two campuses, whose pages the server renders. */
async function open(environment: Record<string, string> = { PUBLIC_URL: ORIGIN }) {
  const opened = await openCampusMarket(await openServerRenderedMarket(environment));
  const { seller, uct, wits } = opened;
  const page = async (host: string, path: string, agent = BROWSER) =>
    (await seller.get(path, { headers: { host, accept: 'text/html', 'user-agent': agent } })).text;
  const listing = async (host: string, title: string) => {
    const { body } = await opened.get(host, paths.listings);
    return (body as { title: string; slug: string }[]).find((each) => each.title === title)?.slug ?? '';
  };
  return { ...opened, uct, wits, page, listing };
}

test('a page of one campus is never shown at the host of the other @postgres', async () => {
  const { uct, wits, page } = await open();
  // The second time each is cached.
  for (const host of [wits, uct, 'market.example.org', wits, uct]) {
    const newest = host === wits ? 'Green kettle' : 'Old lamp';
    expect(await page(host, '/')).toContain(`/*${newest}*/`);
  }
});

test('a listing has its page at each host, and its canonical address at that of its campus', async () => {
  const { uct, wits, page, listing } = await open();
  const path = `/product/textbooks-notes/${await listing(wits, 'Green kettle')}`;
  for (const host of [uct, wits, 'market.example.org']) {
    const text = await page(host, path, CRAWLERS.WhatsApp);
    const { canonical = '' } = previewIn(text);
    expect(canonical).toMatch(/^https:\/\/wits\.example\.org\/product\//);
    expect(structuredDataIn(text)).toMatchObject([{ url: canonical }, {}]);
  }
  expect(previewIn(await page(wits, '/', CRAWLERS.WhatsApp))).toMatchObject({
    canonical: 'https://wits.example.org/',
  });
  expect(previewIn(await page('else.example.org', '/', CRAWLERS.WhatsApp))).toMatchObject({
    canonical: `${ORIGIN}/`,
  });
});

test('the sitemap of a host has the listings of its campus @postgres', async () => {
  const { uct, wits, get, listing } = await open();
  const addresses = async (host: string, path: string) =>
    [...(await get(host, path)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(await addresses(wits, '/sitemap.xml')).toContain('https://wits.example.org/sitemaps/listings-0.xml');
  const ofWits = await addresses(wits, '/sitemaps/listings-0.xml');
  expect(ofWits).toHaveLength(2);
  expect(ofWits[1]).toMatch(new RegExp(`^https://wits.*/${await listing(wits, 'Green kettle')}$`));
  expect((await addresses(uct, '/sitemaps/listings-0.xml')).join()).not.toContain('kettle');
});

test('the pages of a campus make calls that change something, those of other sites do not', async () => {
  const { wits, seller } = await open();
  const logout = (origin: string, host: string) =>
    seller.send('POST', paths.login, { body: {}, headers: { origin, host } });
  expect((await logout('https://wits.example.org', wits)).status).toBe(400);
  for (const origin of ['https://uct.example.org', 'http://wits.example.org', 'https://evil.example.org'])
    expect((await logout(origin, wits)).status).toBe(403);
  expect((await logout('https://evil.example.org', 'evil.example.org')).status).toBe(403);
});
