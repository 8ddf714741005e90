import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../http/errors.ts';
import { paths } from '../../src/contract/paths.ts';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../src/contract/search.ts';
import { createClient } from '../tools/testing/client.ts';
import { post } from '../tools/testing/market.ts';
import { BROWSER, CRAWLERS } from '../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';
import { openTestContext, startTestServer } from '../tools/testing/testServer.ts';
import { READ_BUDGET } from './limits.ts';
import { limitViews } from './limitViews.ts';
import { createReadBudget } from './readBudget.ts';

const CAMPUS = '198.51.100.7';
const HOME = '192.0.2.1';
const PAGE = { accept: 'text/html', 'user-agent': BROWSER };

test('what an address has spent comes back with time, and no more than all of it', () => {
  let time = 0;
  const reads = createReadBudget({ rateLimit: true }, () => time);
  const network = { ip: '2001:db8::1' };
  expect(reads.charge(network, READ_BUDGET.most + READ_BUDGET.perSecond)).toBe(true);
  // Another address of the same /64 is the same network.
  expect(() => reads.spend({ ip: '2001:db8::2' }, 1)).toThrow(expect.objectContaining({ status: 429 }));
  time += 1000;
  expect(reads.charge(network, 1)).toBe(false);
  time += 10;
  expect(reads.charge(network, 1)).toBe(true);
  time += 24 * 3_600_000;
  expect(reads.charge(network, READ_BUDGET.most)).toBe(true);
  expect(reads.charge(network, 1)).toBe(false);
});

test('of very many addresses the least recent are dropped', () => {
  const reads = createReadBudget({ rateLimit: true }, () => 0);
  reads.charge({ ip: CAMPUS }, READ_BUDGET.most);
  for (let count = 1; count < READ_BUDGET.maxAddresses; count += 1) reads.charge({ ip: `${count}` }, 1);
  expect(reads.charge({ ip: CAMPUS }, 1)).toBe(false);
  for (let count = 0; count < READ_BUDGET.maxAddresses; count += 1) reads.charge({ ip: `${count}` }, 1);
  expect(reads.charge({ ip: CAMPUS }, 1)).toBe(true);
});

test('searches for eight misspelt words spend the budget of their address alone', async () => {
  const server = await startTestServer();
  const search = async (address: string, count: number) => {
    const q = Array.from({ length: 8 }, (_, index) => `labtop${index}x${count}`).join('+');
    return createClient(server, address).get(`${paths.search}?q=${q}`);
  };
  let taken = 0;
  while (taken < 400 && (await search(CAMPUS, taken)).status === 200) taken += 1;
  expect(taken).toBeLessThan(300);
  expect(await search(CAMPUS, taken)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { detail: expect.stringContaining('wait') },
  });
  expect(await search(HOME, taken)).toMatchObject({ status: 200 });
});

async function openSpent() {
  const { server, seller } = await openServerRenderedMarket();
  const [campus, home] = [createClient(server, CAMPUS), createClient(server, HOME)];
  const spendAll = () => server.app.reads.charge({ ip: CAMPUS }, 2 * READ_BUDGET.most);
  return { server, seller, campus, home, spendAll };
}

test.each([
  `${paths.listings}?limit=7`,
  `${paths.listings}?order=cheapest`,
  paths.listing('1'),
  paths.listingsByUsername('rudo'),
  `${paths.search}?q=pot`,
  `/api/search/suggestions/?q=bl`,
  FACETS_PATH,
  '/api/shops/rudo/',
  '/sitemap.xml',
  '/sitemap.xml',
])('%s is 429 for an address that has spent its budget, and for no other', async (path) => {
  const { campus, home, spendAll } = await openSpent();
  spendAll();
  const rejected = await campus.get(path);
  expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await home.get(path)).status).toBeLessThan(400);
});

test('an address that has spent its budget still reads what is cached', async () => {
  const { campus, home, spendAll } = await openSpent();
  const cached = [paths.listings, paths.listing('1'), '/api/search/suggestions/?q=bl', FACETS_PATH];
  for (const path of cached) await home.get(path);
  spendAll();
  for (const path of cached) expect((await campus.get(path)).status).toBe(200);
});

test('a visitor whose network has spent its budget gets the app without its content; a crawler gets 429', async () => {
  const { campus, home, spendAll } = await openSpent();
  spendAll();
  const page = await campus.get('/search?q=pot', { headers: PAGE });
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') });
  expect(page.text).not.toContain('Blue pot');
  const crawler = { ...PAGE, 'user-agent': CRAWLERS.Google };
  expect(await campus.get('/product/x/1', { headers: crawler })).toMatchObject({ status: 429 });
  expect(await home.get('/product/x/1', { headers: crawler })).toMatchObject({ status: 200 });
});

test('with RATE_LIMIT=off nothing is charged', () => {
  const reads = createReadBudget({ rateLimit: false }, () => 0);
  reads.charge({ ip: CAMPUS }, 2 * READ_BUDGET.most);
  expect(reads.charge({ ip: CAMPUS }, 1)).toBe(true);
});

/** What a visitor requests in a visit, at addresses that no cache has. */
const VISIT = [
  '/search?q=blue+pot',
  `${paths.listings}?limit=24`,
  `${paths.search}?q=blue+pot`,
  `${SUGGESTIONS_PATH}?q=bl`,
  FACETS_PATH,
  paths.listing('1'),
  paths.listing('2'),
];
const VISITORS = 2_000;
const FIVE_MINUTES = 300_000;

/** The units that a visit is charged. */
async function unitsOfVisit(): Promise<number[]> {
  const { server, seller } = await openServerRenderedMarket();
  await post(seller, { title: 'Red pot' });
  const { reads } = server.app;
  const spies = [vi.spyOn(reads, 'charge'), vi.spyOn(reads, 'spend'), vi.spyOn(reads, 'paid')];
  for (const path of VISIT)
    expect(await createClient(server).get(path, { headers: PAGE })).toMatchObject({ status: 200 });
  return spies.flatMap(({ mock }) => mock.calls.map(([, units]) => units));
}

test('2,000 visitors of one address are served within five minutes; a single abuser is not', async () => {
  const { context } = await openTestContext();
  let time = context.now();
  const now = () => time;
  const reads = createReadBudget({ rateLimit: true }, now);
  const limitProducts = limitViews({ ...context, now }, 'product');
  async function isServed(ip: string, units: readonly number[], products: number): Promise<boolean> {
    try {
      for (const one of units) reads.spend({ ip }, one);
      for (let product = 0; product < products; product += 1)
        await limitProducts({ ip, headers: {} } as FastifyRequest);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return false;
      throw error;
    }
  }

  const units = await unitsOfVisit();
  expect(units.length).toBeGreaterThan(VISIT.length);
  const served = { searches: 0, products: 0 };
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    time += FIVE_MINUTES / VISITORS;
    expect([visitor, await isServed(CAMPUS, units, 2)]).toEqual([visitor, true]);
    // Others send 40 searches for eight misspelt words, or open 40 products, each second.
    for (let count = 0; count < 6; count += 1) {
      served.searches += Number(await isServed('192.0.2.1', [49], 0));
      served.products += Number(await isServed('192.0.2.2', [2], 1));
    }
  }
  expect(served.searches).toBeLessThan(0.6 * 6 * VISITORS);
  expect(served.products).toBeLessThan(0.6 * 6 * VISITORS);
});
