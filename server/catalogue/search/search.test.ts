import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { allTitles, joinMarket, marketOf, next, post, titles } from '../../tools/testing/market.ts';
import { wordsOf } from './readQuery.ts';

/**
 * A block of `searches.txt` is a reason, listings with their descriptions, the oldest first, and
 * queries, each with the titles of its results (`…`: and others) and a word of its substitutes in
 * brackets (`[]`: none).
 */
const SEARCHES = readFileSync(new URL('searches.txt', import.meta.url), 'utf8');

const CASES = SEARCHES.trim()
  .split('\n\n')
  .map((block) => block.split('\n'));

test.each(CASES)('%s', async (_why, listings = '', ...searches) => {
  const { find } = await marketOf(
    ...listings.split('; ').map((listing) => {
      const [, title = '', description = ''] = /^(.*?)(?: \((.*)\))?$/.exec(listing) ?? [];
      return { title, description };
    }),
  );
  for (const search of searches) {
    const [, q = '', result = '', more, substitute] =
      /^(.*) →(?: ([^[…]*?))?( …)?(?: \[(\w*)\])?$/.exec(search) ?? [];
    const response = await find(q);
    expect([q, response.status]).toEqual([q, 200]);
    const expected = result === '' ? [] : result.split('; ');
    const found = titles(response).slice(0, more === undefined ? undefined : expected.length);
    expect([q, found]).toEqual([q, expected]);
    const shown = decodeURIComponent(String(response.headers['x-search-substituted'] ?? ''));
    const isRight = substitute === '' ? shown === '' : shown.includes(substitute ?? '');
    expect([q, shown, isRight]).toEqual([q, shown, true]);
  }
});

test.each([
  ['is there a kettle for sale', 'kettle'],
  ['galaxy a 54', 'galaxy a54'],
  ['a1 a2 a3 a4 a5 a6 a7 a8 a9', 'a1 a2 a3 a4 a5 a6 a7 a8'],
  ['laptop max 300', 'laptop max? 300?'],
  ['20 000 mAh or 20,000mah', '20000mah'],
])('the words of %j are %j, those in question that a listing may lack', (query, words) => {
  const read = wordsOf(query).map(({ text, isOptional }) => (isOptional ? `${text}?` : text));
  expect(read.join(' ')).toBe(words);
});

test('an empty query returns the whole list, newest first, and a list in one page is counted', async () => {
  const { find } = await marketOf('Red kettle', 'Blue kettle', 'Mug');
  for (const response of [await find(''), await find('  ')]) {
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

test('a cursor tells no word of a listing that is hidden', async () => {
  const { server, find } = await marketOf('Zyxone', 'Zyxtwo', 'Zyxsecret');
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).where('id', '=', 3).execute();
  server.context.market.changed();
  const first = await find('zyx', '&limit=1');
  const [, cursor = ''] = /cursor=([\w-]+)/.exec(String(next(first))) ?? [];
  expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toMatchObject({
    search: { words: ['zyx'], isBegun: true },
  });
});

describe('page by page', () => {
  const LAPTOPS = ['Dell laptop', 'HP laptop', 'Asus laptop', 'labtop Acer', 'labtop Dell'];

  test.each<[string, string[], string, string[]]>([
    ['a misspelling becomes common', LAPTOPS, 'labtop', ['labtop One', 'labtop Two']],
    ['the begun word becomes whole', ['Dell laptop', 'HP laptop', 'Laptop bag'], 'lapt', ['Lapt']],
    [
      'enough listings have all the words',
      ['Kettle', 'Steel kettle', 'White kettle'],
      'purple kettle stand',
      Array.from({ length: 10 }, (_, index) => `Purple kettle stand ${index}`),
    ],
  ])(
    'where %s between two pages, no listing is left out or comes twice',
    async (_what, listings, q, posted) => {
      const { server, seller, visitor, find } = await marketOf(...listings);
      const posters = [await joinMarket(server, 'tendai'), await joinMarket(server, 'chipo')];
      const first = await find(q, '&limit=2');
      for (const [index, title] of posted.entries())
        expect((await post(posters[index % 2] ?? seller, { title })).status).toBe(201);
      const { titles: all } = await allTitles(visitor, first);
      const known = all.filter((title) => !posted.includes(title));
      expect(known).toHaveLength(listings.length);
      expect(new Set(known)).toEqual(new Set(listings));
    },
  );

  test('a cursor that is none of a search is an error of it', async () => {
    const { find } = await marketOf();
    for (const text of ['title:1', '{"id":1,"rank":1,"search":null}']) {
      const cursor = Buffer.from(text).toString('base64url');
      expect(await find('kettle', `&cursor=${cursor}`)).toMatchObject({ status: 400 });
    }
  });
});
