import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LISTING_KINDS } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH } from '../../../src/contract/search.ts';
import type { TestResponse, TestClient } from '../../tools/testing/client.ts';
import {
  joinMarket,
  marketOf,
  marketOfKind,
  next,
  post,
  substitutes,
  titles,
} from '../../tools/testing/market.ts';
import { countNewer, WHOLE_MARKET } from '../lists.ts';
import { saveSynonymLine } from './lexiconStore.ts';
import { SEARCH_BUDGET } from './searchEngine.ts';
import { SHIPPED_LINES } from './synonyms.ts';
import { interpret } from './terms.ts';

type Listings = Parameters<typeof marketOf>;
/**
 * A block of `searches.txt` is a reason, listings with their descriptions, the oldest first, and
 * queries, each with the titles of its results (`…`: and others) and a word of its substitutes in
 * brackets (`[]`: none).
 */
const SEARCHES = readFileSync(new URL('searches.txt', import.meta.url), 'utf8');

const CASES = SEARCHES.trim()
  .split('\n\n')
  .map((block) => {
    const [why = '', listings = '', ...searches] = block.split('\n');
    return { why, listings: listings.split('; '), searches };
  });

/** A form of a word is no different from another in what is wanted: both have its stem. */
const BY_FORM = new Set([
  'singular and plural match alike, and other forms after that',
  'a synonym matches in its plural, and in no other form',
]);
const CASES_OF_KINDS = LISTING_KINDS.flatMap((kind) => {
  const database = kind === 'sale' ? ' @postgres' : '';
  const cases = CASES.filter(({ why }) => kind === 'sale' || !BY_FORM.has(why));
  return cases.map((one) => Object.assign({ kind, database }, one));
});

test.each(CASES_OF_KINDS)('of the kind $kind: $why$database', async ({ kind, listings, searches }) => {
  const { find } = await marketOfKind(
    kind,
    listings.map((listing): [string, string] => {
      const [, title = '', description = ''] = /^(.*?)(?: \((.*)\))?$/.exec(listing) ?? [];
      return [title, description];
    }),
  );
  for (const search of searches) {
    const [, q = '', result = '', more, substitute] =
      /^(.*) →(?: ([^[…]*?))?( …)?(?: \[(\w*)\])?$/.exec(search) ?? [];
    const response = await find(q);
    expect([q, response.status]).toEqual([q, 200]);
    const expected = result === '' ? [] : result.split('; ');
    expect([q, titles(response).slice(0, more === undefined ? undefined : expected.length)]).toEqual([
      q,
      expected,
    ]);
    const shown = substitutes(response);
    const isRight = substitute === '' ? shown === null : shown?.includes(substitute ?? '');
    expect([q, shown, substitute === undefined || isRight]).toEqual([q, shown, true]);
  }
});

test.each([
  ['is there a kettle for sale', ['kettle']],
  ['Anyone selling cheap shoes?', ['shoes']],
  ['how much is the HP 840 G5', ['hp', '840', 'g5']],
  ['ndiri kutsvaga bhuku', ['bhuku']],
  ['galaxy a 54', ['galaxy', 'a54']],
  ['cheap i phone 11', ['iphone', '11']],
  ['phone under 50', ['phone']],
  ['desk for 30 dollars', ['desk']],
  ['$20', ['20']],
  ['is there any', ['is', 'there', 'any']],
  ['!?', []],
  [Array.from({ length: 999 }, () => 'word').join(' '), ['word']],
  ['a1 a2 a3 a4 a5 a6 a7 a8 a9', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']],
])('the tokens of %j are %j', (query, tokens) => {
  expect(interpret(query).tokens.map(({ readings }) => readings.join('/'))).toEqual(tokens);
});

test.each([
  ['laptop max 300', 'laptop'],
  ['phone under 50', null],
  ['50', null],
])('the tokens of %j without what may be a price are %j', (query, tokens) => {
  const unpriced = interpret(query).unpriced?.map(({ readings }) => readings.join('/'));
  expect(unpriced?.join(' ') ?? null).toBe(tokens);
});

test('an empty query returns the whole list, newest first, and a list in one page is counted', async () => {
  const { visitor, find } = await marketOf('Red kettle', 'Blue kettle', 'Mug');
  for (const response of [await find(''), await find('  '), await visitor.get(paths.search)]) {
    expect(titles(response)).toEqual(['Mug', 'Blue kettle', 'Red kettle']);
    expect(response.headers['x-total-count']).toBe('3');
  }
  expect((await find('kettle')).headers['x-total-count']).toBe('2');
  expect((await find('nothing-like-it')).headers['x-total-count']).toBe('0');
  expect((await find('kettle', '&limit=1')).headers['x-total-count']).toBeUndefined();
});

test('the index follows every change: other words, sold, on sale again, deleted', async () => {
  const { seller, find } = await marketOf('Red kettle');
  const patch = (body: object) => seller.send('PATCH', paths.listing('1'), { body });
  for (const [change, q, found] of [
    [{ title: 'Green pan' }, 'kettle', []],
    [{ description: 'Nearly a wok.' }, 'wok', ['Green pan']],
    [{ status: 'sold' }, 'pan', []],
    [{ status: 'reserved' }, 'pan', ['Green pan']],
  ] as const) {
    await patch(change);
    expect(titles(await find(q))).toEqual(found);
  }
  await seller.send('DELETE', paths.listing('1'));
  expect(titles(await find('pan'))).toEqual([]);
});

test('a search of eight misspelt words runs no more statements than one search may', async () => {
  const { server, find } = await marketOf('Steel kettle', 'HP laptop', 'Physics textbook', 'White pillow');
  await find('kettle');
  const statements = vi.spyOn(server.context.database.getExecutor(), 'executeQuery');
  const { status } = await find('ketttle labtopp phisics tekstbook pilllow blankett jackett headphonnes');
  expect(status).toBe(200);
  const searched = statements.mock.calls.filter(([query]) =>
    /vocabulary|market_search|vector/.test(query.sql),
  );

  expect(searched.length).toBeGreaterThan(20);
  expect(searched.length).toBeLessThanOrEqual(SEARCH_BUDGET.statements);
});

test('synonyms are parsed once a process, and again when the operator has changed them', async () => {
  const parsed = vi.spyOn(SHIPPED_LINES as string[], 'filter');
  onTestFinished(() => parsed.mockRestore());
  const { server, seller, visitor, find } = await marketOf('Kettle');
  const { database, market } = server.context;
  for (const q of ['kettle', 'ketle', 'nhare']) await find(q);
  await visitor.get(`${FACETS_PATH}?q=kettle`);
  await post(seller, { title: 'Red kettle' });
  const query = { ...WHOLE_MARKET, text: 'kettle' };
  expect((await countNewer(market, query, { after: 0, upTo: 9, limit: 9 })).count).toBe(2);
  expect(parsed).toHaveBeenCalledTimes(1);
  await saveSynonymLine(database, 'kettle, samovar', false);
  expect(titles(await find('samovar'))).toEqual(['Red kettle', 'Kettle']);
  expect(parsed).toHaveBeenCalledTimes(2);
});

/** The titles of all pages from this one on. */
async function allTitles(visitor: TestClient, first: TestResponse): Promise<string[]> {
  const all = titles(first);
  for (let address = next(first); address !== undefined;) {
    const page = await visitor.get(address);
    expect(page.status).toBe(200);
    all.push(...titles(page));
    address = next(page);
  }
  return all;
}

describe('page by page', () => {
  const QUILTS = ['Blue quilt', 'Red quilt', 'Warm quilt', 'Old quilt'];
  const LAPTOPS = ['Dell laptop', 'HP laptop', 'Asus laptop', 'labtop Acer', 'labtop Dell'];

  test.each<[string, Listings, string, string[], string[]]>([
    ['repeats no listing where another form of the word comes', QUILTS, 'quilt', ['Quilted jacket'], QUILTS],
    [
      'leaves no gap where a misspelling becomes common',
      LAPTOPS,
      'labtop',
      ['labtop One', 'labtop Two'],
      LAPTOPS,
    ],
    [
      'leaves no gap where a listing has all the words',
      ['Kettle', 'Steel kettle', 'White kettle', 'Purple hat'],
      'purple kettle stand',
      ['Purple kettle stand', 'Kettle stand'],
      ['Kettle', 'Steel kettle', 'White kettle'],
    ],
  ])('a search %s between two pages', async (_what, listings, q, posted, oldestFirst) => {
    const { server, visitor, find } = await marketOf(...listings);
    const poster = await joinMarket(server, 'between');
    const first = await find(q, '&limit=2');
    for (const title of posted) await post(poster, { title });
    expect(await allTitles(visitor, first)).toEqual(oldestFirst.toReversed());
  });

  test('each match comes once, in order', async () => {
    const others = [1, 2, 3].map((number): [string, string] => [`Stove ${number}`, 'And a kettle.']);
    const { visitor, find } = await marketOf('Kettle 1', 'Kettle 2', 'Kettle 3', ...others);
    for (const q of ['kettle', 'ketle'])
      expect(await allTitles(visitor, await find(q, '&limit=2'))).toEqual([
        'Kettle 3',
        'Kettle 2',
        'Kettle 1',
        'Stove 3',
        'Stove 2',
        'Stove 1',
      ]);
  });

  test('each match of any stage comes once @postgres', async () => {
    const books = ['Law textbook', 'Book of law', 'Law novel', 'Novel'];
    const laptops = ['Laptop 1', 'Laptop 2', 'Laptop 3', 'Laptop bag', 'Bag for a laptop', 'Bag'];
    const { find, visitor } = await marketOf(...laptops, ...books);
    for (const q of 'laptop bag, loptop, law book, bhuku, laptop zzzz, acer laptop zzzz, gas laptop'.split(
      ', ',
    )) {
      const whole = titles(await find(q));
      expect(whole.length).toBeGreaterThan(1);
      // What comes last on its page is decided page by page.
      const paged = await allTitles(visitor, await find(q, '&limit=1'));
      expect([q, paged.toSorted()]).toEqual([q, whole.toSorted()]);
    }
  });

  test("a category's other listings follow those that have its name, however many these are", async () => {
    const others = ['Kettle', 'Heater', 'Iron'];
    const named = Array.from({ length: 34 }, (_, index) => `Electronics box ${index}`);
    const { visitor, find } = await marketOf(['Toaster', 'For electronics'], ...others, ...named);
    expect(await allTitles(visitor, await find('electronics', '&limit=30'))).toEqual([
      ...named.toReversed(),
      'Toaster',
      ...others.toReversed(),
    ]);
  });

  test('an impossible page or cursor is an error of its parameter', async () => {
    const { find } = await marketOf();
    const cursors = ['9:0:1:1', '01:x:1:1', 'title:1', 'id:1'].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    for (const query of [
      'limit=0',
      'limit=many',
      'cursor=nonsense',
      ...cursors.map((cursor) => `cursor=${cursor}`),
    ]) {
      const { status, body } = await find('kettle', `&${query}`);
      expect([query, status, Object.keys(body as object)]).toEqual([
        query,
        400,
        query.split('=').slice(0, 1),
      ]);
    }
  });
});
