import { describe, expect, test } from 'vitest';
import { LISTING_KINDS, type ListingKind } from '../../../src/contract/listing.ts';
import { MAX_WANTED } from '../../../src/contract/limits.ts';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH } from '../../../src/contract/search.ts';
import { createClient } from '../../tools/testing/client.ts';
import { allTitles, joinMarket, next, openMarket, post, titles } from '../../tools/testing/market.ts';

const [MAIN, HALL] = ['Main Campus', 'Swinton Hall'];

/** Oldest first. */
const LAMPS = [
  { title: 'Lamp A', price: '10', condition: 'good', campus_place: MAIN },
  { title: 'Lamp B', price: '5', condition: 'new', campus_place: HALL },
  { title: 'Lamp C', price: null, condition: 'good', campus_place: HALL },
  { title: 'Lamp D', price: '20', condition: 'worn', campus_place: MAIN },
  { title: 'Lamp E', price: '5', campus_place: 'The gate' },
  { title: 'Lamp F', price: '10.50', condition: 'good', campus_place: MAIN },
  { title: 'Chair', price: '7', condition: 'good', campus_place: MAIN, category_id: '2' },
];

async function open(kind: ListingKind, stock: (Parameters<typeof post>[1] & object)[] = LAMPS) {
  const { server, seller } = await openMarket();
  let poster = seller;
  for (const [index, parts] of stock.entries()) {
    if (index > 0 && index % MAX_WANTED === 0) poster = await joinMarket(server, `seller${index}`);
    expect(await post(poster, { kind, price: '1', ...parts })).toMatchObject({ status: 201 });
  }
  const visitor = createClient(server);
  const get = (path: string, query: string) => visitor.get(`${path}?${query}&kind=${kind}`);
  /** The titles of all pages of a list, two listings each, such as `FED`. */
  async function whole(path: string, query: string) {
    const all = await allTitles(visitor, await get(path, `${query}&limit=2`));
    return all.titles.map((title) => title.replace('Lamp ', '')).join('');
  }
  const facets = async (query: string) => (await get(FACETS_PATH, query)).body;
  return { server, seller, visitor, get, whole, facets };
}

/** The orders and filters of the lamps, and those that they match. */
const FILTERS: [filters: string, result: string][] = [
  ['', 'FEDCBA'],
  ['&order=newest', 'FEDCBA'],
  ['&order=cheapest', 'EBAFDC'],
  ['&order=dearest', 'DFAEBC'],
  ['&price_from=10&price_to=15', 'FA'],
  // A range from above to is reversed.
  ['&price_from=15&price_to=10', 'FA'],
  ['&price_to=5', 'EB'],
  ['&price_from=10&order=cheapest', 'AFD'],
  ['&price_to=10&order=dearest', 'AEB'],
  ['&condition=good', 'FCA'],
  ['&campus_place=main campus', 'FDA'],
  ['&campus_place=Main+Campus&condition=good&price_from=10.5', 'F'],
  ['&condition=new&campus_place=Main+Campus', ''],
  // An invalid value changes nothing.
  ...['price_from=-5', 'price_to=99999999999', 'order=sideways', 'condition=mint', 'campus_place=The+gate']
    .concat(`campus_place=${'x'.repeat(5000)}`, 'condition=mint&condition=good')
    .map((invalid): [string, string] => [`&${invalid}`, 'FEDCBA']),
];

const LISTS: [path: string, base: string][] = [
  [paths.listings, 'category=1'],
  [paths.search, 'q=lamp'],
];

describe.each(LISTING_KINDS)('of the kind %s', (kind) => {
  test('a list and a search come page by page in each order, with each filter @postgres', async () => {
    const { whole, get } = await open(kind);
    for (const [path, base] of LISTS)
      for (const [filters, result] of FILTERS) {
        expect([path, filters, await whole(path, base + filters)]).toEqual([path, filters, result]);
      }
    expect((await get(paths.listings, 'order=cheapest')).headers).not.toHaveProperty('x-total-count');
    expect(await whole(paths.search, 'q=&price_to=7&order=dearest')).toBe('ChairEB');
  });

  test('matches of some of the words never come before those of all, and what is shown is counted @postgres', async () => {
    const { whole, facets } = await open(kind, [
      { title: 'HP laptop charger', price: '9' },
      { title: 'Laptop charger', price: '1' },
    ]);
    const base = 'q=hp laptop charger';
    expect(await whole(paths.search, base)).toBe('HP laptop chargerLaptop charger');
    expect(await whole(paths.search, `${base}&order=cheapest`)).toBe('HP laptop charger');
    expect(await facets(base)).toMatchObject({ total: 2 });
    expect(await facets(`${base}&order=cheapest`)).toMatchObject({ total: 1 });
  });

  test.each(LISTS)(
    'a page of %s?%s follows the one before, whatever is sold meanwhile',
    async (path, base) => {
      const { seller, visitor, get } = await open(kind);
      const first = await get(path, `${base}&order=cheapest&limit=2`);
      expect(titles(first)).toEqual(['Lamp E', 'Lamp B']);
      await seller.send('PATCH', paths.listing('2'), { body: { status: 'sold' } });
      expect(titles(await visitor.get(String(next(first))))).toEqual(['Lamp A', 'Lamp F']);
    },
  );

  test.each([
    ['q=lammp&order=cheapest', 'Desk lampBook lampLaw lamp'],
    ['q=electronics&order=cheapest', 'Desk lampElectronics quiz'],
    ['q=electronics&price_to=2', 'Desk lamp'],
    ['q=law textbook&order=cheapest', 'Law novel'],
    ['q=law textbook&price_to=3', 'Law novelBook lamp'],
  ])('%s matches the category, else other words @postgres', async (query, result) => {
    const { whole } = await open(kind, [
      { title: 'Law lamp', price: '4', category_id: '4' },
      { title: 'Law novel', price: '3', category_id: '2' },
      { title: 'Electronics quiz', price: '9', category_id: '4' },
      { title: 'Desk lamp', price: '1', category_id: '1' },
      { title: 'Book lamp', price: '2', category_id: '2' },
    ]);
    expect(await whole(paths.search, query)).toBe(result);
  });

  test.each(LISTS)(
    '%s?%s has what has no price last, the newest first, on as many pages',
    async (path, base) => {
      const prices = [null, null, '3', null, null, '5'];
      const { whole } = await open(
        kind,
        prices.map((price, index) => ({ title: `Lamp ${'ABCDEF'[index]}`, price })),
      );
      expect(await whole(path, `${base}&order=cheapest`)).toBe('CFEDBA');
      expect(await whole(path, `${base}&order=dearest`)).toBe('FCEDBA');
    },
  );

  test.each(['condition=good', 'order=cheapest'])(
    'a later page of %s is empty once the rest is sold, and claims no total @postgres',
    async (filters) => {
      const { server, visitor, get } = await open(kind);
      const first = await get(paths.search, `q=lamp&${filters}&limit=2`);
      await server.context.database.updateTable('listings').set({ status: 'sold' }).execute();
      const second = await visitor.get(next(first) ?? '');
      expect([second.status, second.body, next(second)]).toEqual([200, [], undefined]);
      expect(second.headers).not.toHaveProperty('x-total-count');
    },
  );

  test('each filter has a count of what it would match', async () => {
    const { facets } = await open(kind);
    expect(await facets('category=1')).toEqual({
      total: 6,
      free: 0,
      is_capped: false,
      conditions: { good: 3, new: 1, worn: 1 },
      campus_places: expect.objectContaining({ [MAIN]: 3, [HALL]: 2, 'Adlam House': 0 }),
      safe_places: [],
    });
    expect(await facets('q=lamp')).toEqual(await facets('category=1'));
    expect(await facets('')).toMatchObject({ total: 7, conditions: { good: 4 } });
    for (const base of ['category=1', 'q=lamp'])
      expect(await facets(`${base}&condition=good&price_from=1&campus_place=Swinton+Hall`)).toEqual({
        total: 0,
        free: 0,
        is_capped: false,
        conditions: { new: 1 },
        campus_places: expect.objectContaining({ [MAIN]: 2, [HALL]: 0 }),
        safe_places: [],
      });
    expect(await facets('q=lamp&price_from=x&condition=mint&category=nonsense')).toMatchObject({ total: 6 });
  });

  test.each(LISTS)('%s?%s matches and counts what is given away @postgres', async (path, base) => {
    const { facets, seller, whole } = await open(kind, [
      { title: 'Lamp A', price: 'free', condition: 'good' },
      { title: 'Lamp B', price: null },
      { title: 'Lamp C', price: '3', condition: 'good' },
    ]);
    expect(await whole(path, `${base}&price_from=0&price_to=0`)).toBe('A');
    expect(await whole(path, `${base}&price_to=5`)).toBe('CA');
    expect(await whole(path, `${base}&order=cheapest`)).toBe('ACB');
    expect(await whole(path, `${base}&order=dearest`)).toBe('CAB');
    const withFilters = (filters: string) => facets(`${base}&${filters}`);
    expect(await withFilters('')).toMatchObject({ total: 3, free: 1, conditions: { good: 2 } });
    expect(await withFilters('price_from=2')).toMatchObject({ total: 1, free: 1, conditions: { good: 1 } });
    expect(await withFilters('price_from=0&price_to=0')).toMatchObject({ total: 1, free: 1 });
    expect(await withFilters('price_to=0&condition=worn')).toMatchObject({ total: 0, free: 0 });
    await seller.send('PATCH', paths.listing('3'), { body: { price: 'free' } });
    expect(await whole(path, `${base}&price_from=0&price_to=0`)).toBe('CA');
  });

  test('a listing that changes matches by what it is now @postgres', async () => {
    const { server, seller, whole } = await open(kind, [{ title: 'Lamp A', condition: 'new' }]);
    await seller.send('PATCH', paths.listing('1'), { body: { condition: 'worn', price: '30' } });
    expect(await whole(paths.listings, 'condition=new')).toBe('');
    expect(await whole(paths.listings, 'condition=worn&price_from=30')).toBe('A');
    for (const [suspended_at, result] of [
      [1, ''],
      [null, 'A'],
    ] as const) {
      const seller_suspended_until = suspended_at && Number.MAX_SAFE_INTEGER;
      await server.context.database.updateTable('listings').set({ seller_suspended_until }).execute();
      server.context.market.changed();
      expect(await whole(paths.listings, 'condition=worn&order=cheapest')).toBe(result);
    }
  });
});
