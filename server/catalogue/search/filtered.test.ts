import { describe, expect, test } from 'vitest';
import { LISTING_KINDS, type ListingKind } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH } from '../../../src/contract/search.ts';
import type { ListingParts } from '../../tools/testing/listingForm.ts';
import { allTitles, marketOf } from '../../tools/testing/market.ts';

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

async function open(kind: ListingKind, stock: ListingParts[] = LAMPS) {
  const { visitor } = await marketOf(...stock.map((parts) => ({ kind, price: '1', ...parts })));
  const get = (path: string, query: string) => visitor.get(`${path}?${query}&kind=${kind}`);
  /** The titles of all pages of a list, two listings each, such as `FED`. */
  async function whole(path: string, query: string, between = '') {
    const all = await allTitles(visitor, await get(path, `${query}&limit=2`));
    return all.titles.map((title) => title.replace('Lamp ', '')).join(between);
  }
  const facets = async (query: string) => (await get(FACETS_PATH, query)).body;
  return { get, whole, facets };
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

  test('in an order none with some of the words comes before those with all, and what is shown is counted', async () => {
    const { whole, facets } = await open(kind, [
      { title: 'HP laptop charger', price: '9' },
      { title: 'Laptop charger', price: '1' },
    ]);
    for (const [query, result, total] of [
      ['q=hp laptop charger', 'HP laptop charger, Laptop charger', 2],
      ['q=hp laptop charger&order=cheapest', 'HP laptop charger', 1],
    ] as const) {
      expect([query, await whole(paths.search, query, ', ')]).toEqual([query, result]);
      expect([query, await facets(query)]).toMatchObject([query, { total }]);
    }
  });

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

  test.each(LISTS)('%s?%s matches and counts what is given away', async (path, base) => {
    const { facets, whole } = await open(kind, [
      { title: 'Lamp A', price: 'free', condition: 'good' },
      { title: 'Lamp B', price: null },
      { title: 'Lamp C', price: '3', condition: 'good' },
    ]);
    expect(await whole(path, `${base}&price_from=0&price_to=0`)).toBe('A');
    expect(await whole(path, `${base}&order=cheapest`)).toBe('ACB');
    expect(await whole(path, `${base}&order=cheapest&price_to=3`)).toBe('AC');
    const withFilters = (filters: string) => facets(`${base}&${filters}`);
    expect(await withFilters('')).toMatchObject({ total: 3, free: 1, conditions: { good: 2 } });
    expect(await withFilters('price_from=2')).toMatchObject({ total: 1, free: 1, conditions: { good: 1 } });
    expect(await withFilters('price_from=0&price_to=0')).toMatchObject({ total: 1, free: 1 });
    for (const filters of ['price_to=0&condition=worn', 'campus_place=Swinton+Hall'])
      expect(await withFilters(filters)).toMatchObject({ total: 0, free: 0 });
  });
});
