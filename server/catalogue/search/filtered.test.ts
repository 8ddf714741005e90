import { expect, test } from 'vitest';
import { FACETS_PATH } from '../../../src/contract/search.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, next, openMarket, post, titles } from '../../tools/testing/market.ts';

interface Stock {
  title: string;
  price?: string | null;
  condition?: string;
  campus_place?: string;
  category_id?: string;
}

/** Oldest first. */
const STOCK: Stock[] = [
  { title: 'Lamp A', price: '10', condition: 'good', campus_place: 'Main Campus' },
  { title: 'Lamp B', price: '5', condition: 'new', campus_place: 'Swinton Hall' },
  { title: 'Lamp C', price: null, condition: 'good', campus_place: 'Swinton Hall' },
  { title: 'Lamp D', price: '20', condition: 'worn', campus_place: 'Main Campus' },
  { title: 'Lamp E', price: '5', campus_place: 'The gate' },
  { title: 'Lamp F', price: '10.50', condition: 'good', campus_place: 'Main Campus' },
  { title: 'Chair', price: '7', condition: 'good', campus_place: 'Main Campus', category_id: '2' },
];

async function open(stock: Stock[] = STOCK) {
  const { server, seller } = await openMarket();
  let poster = seller;
  for (const [index, parts] of stock.entries()) {
    if (index > 0 && index % 5 === 0) poster = await joinMarket(server, `seller${index}`);
    expect(await post(poster, { price: '1', ...parts })).toMatchObject({ status: 201 });
  }
  const visitor = createClient(server);
  const ask = (path: string, query: string) => visitor.get(`${path}?${query}`);
  /** All pages of a list, two listings each. */
  async function whole(path: string, query: string) {
    const found: string[] = [];
    let address: string | undefined = `${path}?${query}&limit=2`;
    while (address !== undefined) {
      const answer = await visitor.get(address.replace(/^\/api\//, ''));
      expect(answer.status).toBe(200);
      found.push(...titles(answer));
      address = next(answer);
    }
    return found.map((title) => title.replace('Lamp ', '')).join('');
  }
  return { server, seller, visitor, ask, whole };
}

/** What makes no sense in an address, and changes nothing. */
const NONSENSE = [
  'price_from=-5',
  'price_from=ten',
  'price_to=99999999999',
  'order=sideways',
  'condition=mint',
  'campus_place=Atlantis',
  'campus_place=The+gate',
  `campus_place=${'x'.repeat(5000)}`,
  'condition=mint&condition=good',
];

const LAMPS: [path: string, base: string][] = [
  [paths.listings, 'category=1'],
  [paths.search, 'q=lamp'],
];

test('a list and a search come in the order that was chosen, page by page, and narrowed', async () => {
  const { whole } = await open();
  for (const [path, base] of LAMPS) {
    const found = (choice: string) => whole(path, base + choice);
    expect(await found('')).toBe('FEDCBA');
    expect(await found('&order=newest')).toBe('FEDCBA');
    expect(await found('&order=cheapest')).toBe('EBAFDC');
    expect(await found('&order=dearest')).toBe('DFAEBC');
    expect(await found('&price_from=10&price_to=15')).toBe('FA');
    // A range from above to is turned round.
    expect(await found('&price_from=15&price_to=10')).toBe('FA');
    expect(await found('&price_to=5')).toBe('EB');
    expect(await found('&price_from=10&order=cheapest')).toBe('AFD');
    expect(await found('&price_to=10&order=dearest')).toBe('AEB');
    expect(await found('&condition=good')).toBe('FCA');
    expect(await found('&campus_place=main campus')).toBe('FDA');
    expect(await found('&campus_place=Main+Campus&condition=good&price_from=10.5')).toBe('F');
    expect(await found('&condition=new&campus_place=Main+Campus')).toBe('');
    for (const nonsense of NONSENSE)
      expect([nonsense, await found(`&${nonsense}`)]).toEqual([nonsense, 'FEDCBA']);
  }
  expect(await whole(paths.search, 'q=&price_to=7&order=dearest')).toBe('ChairEB');
});

test('what has some of the words alone neither comes before what has them all, nor is counted', async () => {
  const { whole, ask } = await open([
    { title: 'HP laptop charger', price: '9' },
    { title: 'Laptop charger', price: '1' },
  ]);
  const base = 'q=hp laptop charger';
  expect(await whole(paths.search, base)).toBe('HP laptop chargerLaptop charger');
  expect(await whole(paths.search, `${base}&order=cheapest`)).toBe('HP laptop charger');
  expect((await ask(FACETS_PATH, base)).body).toMatchObject({ total: 1 });
});

test.each(LAMPS)('a page of %s?%s follows the one before, whatever is sold meanwhile', async (path, base) => {
  const { seller, visitor, ask } = await open();
  const query = `${base}&order=cheapest&limit=2`;
  const first = await ask(path, query);
  expect(titles(first)).toEqual(['Lamp E', 'Lamp B']);
  const { body } = await visitor.get(paths.listings);
  const sold = (body as { id: number; title: string }[]).find(({ title }) => title === 'Lamp B');
  await seller.send('PATCH', paths.listing(String(sold?.id)), { body: { status: 'sold' } });
  const second = await visitor.get(String(next(first)).replace(/^\/api\//, ''));
  expect(titles(second)).toEqual(['Lamp A', 'Lamp F']);
});

test('beside each choice stands how many it would find', async () => {
  const { ask } = await open();
  const facets = async (query: string) => (await ask(FACETS_PATH, query)).body;
  expect(await facets('category=1')).toEqual({
    total: 6,
    free: 0,
    is_capped: false,
    conditions: { good: 3, new: 1, worn: 1 },
    campus_places: { 'Main Campus': 3, 'Swinton Hall': 2 },
  });
  expect(await facets('q=lamp')).toEqual(await facets('category=1'));
  expect(await facets('')).toMatchObject({ total: 7, conditions: { good: 4 } });
  const chosen = 'condition=good&price_from=1&campus_place=Swinton+Hall';
  for (const base of ['category=1', 'q=lamp']) {
    expect(await facets(`${base}&${chosen}`)).toEqual({
      total: 0,
      free: 0,
      is_capped: false,
      conditions: { new: 1 },
      campus_places: { 'Main Campus': 2 },
    });
  }
  expect(await facets('q=lamp&price_from=x&condition=mint&category=nonsense')).toMatchObject({ total: 6 });
});

test.each(LAMPS)('%s?%s finds what is given away, and counts it beside any price', async (path, base) => {
  const { ask, seller, whole } = await open([
    { title: 'Lamp A', price: 'free', condition: 'good' },
    { title: 'Lamp B', price: null },
    { title: 'Lamp C', price: '3', condition: 'good' },
  ]);
  expect(await whole(path, `${base}&price_from=0&price_to=0`)).toBe('A');
  expect(await whole(path, `${base}&price_to=5`)).toBe('CA');
  expect(await whole(path, `${base}&order=cheapest`)).toBe('ACB');
  expect(await whole(path, `${base}&order=dearest`)).toBe('CAB');
  const facets = async (choice: string) => (await ask(FACETS_PATH, `${base}&${choice}`)).body;
  expect(await facets('')).toMatchObject({ total: 3, free: 1, conditions: { good: 2 } });
  expect(await facets('price_from=2')).toMatchObject({ total: 1, free: 1, conditions: { good: 1 } });
  expect(await facets('price_from=0&price_to=0&condition=worn')).toMatchObject({ total: 0, free: 0 });
  expect((await seller.get(paths.listing('1'))).body).toMatchObject({ price: '0.00' });
  await seller.send('PATCH', paths.listing('3'), { body: { price: 'free' } });
  expect(await whole(path, `${base}&price_from=0&price_to=0`)).toBe('CA');
});

test('a listing that changes is found by what it is now', async () => {
  const { server, seller, whole } = await open([{ title: 'Lamp A', condition: 'new' }]);
  await seller.send('PATCH', paths.listing('1'), { body: { condition: 'worn', price: '30' } });
  expect(await whole(paths.listings, 'condition=new')).toBe('');
  expect(await whole(paths.listings, 'condition=worn&price_from=30')).toBe('A');
  const { database } = server.context;
  await database.updateTable('users').set({ suspended_at: 1 }).execute();
  expect(await whole(paths.listings, 'condition=worn')).toBe('');
  await database.updateTable('users').set({ suspended_at: null }).execute();
  expect(await whole(paths.listings, 'condition=worn&order=cheapest')).toBe('A');
});
