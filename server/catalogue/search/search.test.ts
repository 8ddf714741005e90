import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { Answer, TestClient } from '../../tools/testing/client.ts';
import { joinMarket, marketOf, next, post, substitutes, titles } from '../../tools/testing/market.ts';
import { STATEMENTS_MAX } from './marketIndex.ts';
import { interpret } from './terms.ts';

type Listings = Parameters<typeof marketOf>;
/**
 * A market, its listings with their descriptions, the oldest first; and for each query the titles
 * that it finds, in order (`…`: and others), with a word of its substitutes in brackets, `[]` for
 * none.
 */
const SEARCHES = `
title matches come first, the newest first among each
Red kettle; Old stove (With a kettle.); Blue kettle; Mug (For the kettle)
kettle → Blue kettle; Red kettle; Mug; Old stove

what has every word comes before what has some, whatever their case or marks
Café table (Solid oak); Café chair (Solid pine); Oak desk
CAFE oak → Café table; Oak desk
solid café → Café chair; Café table

where nothing has the last word it may be a prefix, and that is said
Scientific calculator; Calcium tablets
calci → Calcium tablets [calcium]
scientific calculat → Scientific calculator
calci scientific → Scientific calculator

a misspelt word matches, and what is like no word matches nothing
Red kettle; Red bicycle
ketle → Red kettle
kettel → Red kettle
kittle → Red kettle
kettlle → Red kettle
red kattle → Red kettle
kettlw → Red kettle
helicopter →
xq →
zzzzzz →
!? →
" →
'); drop table market →

the operators of the search engine are plain words
Red kettle; Not a kettle or near it
NOT kettle" OR (near* :it → Not a kettle or near it; Red kettle

singular and plural match alike, and other forms after that
Maxi dress; Two dresses; Chicken, dressed
dresses → Two dresses; Maxi dress; Chicken, dressed []

synonyms come before kinds, and a plural in Shona is known
Brown shoes; Nike Jordan 1
mabhutsu → Brown shoes; Nike Jordan 1

a word matches written together or apart, and nothing is said of it
Physics textbook; Air fryer 4L; Flash 16GB; Tablet 32 GB; Galaxy A54
text book → Physics textbook []
airfryer → Air fryer 4L []
16 gb → Flash 16GB []
32gb → Tablet 32 GB []
galaxy a 54 → Galaxy A54 []

a synonym matches, and that is said
Law textbook; Adidas sneakers; Bar fridge; Samsung galaxy A54; Laptop backpack
bhuku → Law textbook … [textbook]
takkies → Adidas sneakers … [sneakers]
refrigerator → Bar fridge … [bar]
fone → Samsung galaxy A54 … [galaxy]

a phrase names a thing before its words do
2 plate stove; Sadza and stew (Cooked today.)
something to cook on → 2 plate stove; Sadza and stew

a misspelt word stands for the word before its synonyms
HP EliteBook; Dell laptop
labtop → Dell laptop; HP EliteBook [laptop]

a synonym matches in its plural, and in no other form
Two coats; Coated dumbbells
jacket → Two coats

the name of a category matches what is in it
Kettle; Desk
electronics → Desk; Kettle
furniture →

a kind of laptop comes before what goes with a laptop, and nothing is said of it
HP EliteBook; Laptop backpack
laptop → HP EliteBook; Laptop backpack
hp laptop → HP EliteBook … []
laptop bag → Laptop backpack … []

one misspelt listing hides no other that is spelt right
Dell loptap; Loptop 1; Loptop 2; Loptop 3; Loptop 4; Loptop 5
loptap → Dell loptap; Loptop 5; Loptop 4; Loptop 3; Loptop 2; Loptop 1

nor on a small market
Dell laptop; HP laptop; labtop Acer
labtop → labtop Acer; HP laptop; Dell laptop

a word that is only like one does not match
Tennis racket; Power bank; Phoney story
jacket →
iphone →
helicopter →

some of the words replace all of them, and that is said
Leather handbag; Red pen
gucci handbag → Leather handbag [handbag]
red zzzzzz →

another thing replaces one that the market lacks, and that is said
Galaxy A54; 2 plate stove; Big umbrela; Braids (I come to you, 5 dollars)
iphone 11 → Galaxy A54 [galaxy]
gas stove → 2 plate stove [stove]
umbrella → Big umbrela [umbrela]

letters and digits of a model do not match one by one
HP i5 laptop; Braids (I come to you. Deposit 5.)
i5 → HP i5 laptop

what names the thing counts, not what it is for
Sony headphones; Driving class; Bar fridge; Room to share; Itel phone; 50 litre tank
im looking for a headset for my online class → Sony headphones
want to buy a fridge for my room → Bar fridge
a phone under $50 → Itel phone

of two words that name a thing, both count
Anatomy textbook; Driving class
book for anatomy class → Anatomy textbook

a thing comes before another thing that has its word
Study desk; Desk lamp; Old fridge; Fridge guard plug; White shirt; Shirt and hoodie printing
desk → Study desk; Desk lamp
fridge → Old fridge; Fridge guard plug
hembe → White shirt; Shirt and hoodie printing

and before what only goes with it
Brown shoes; Adidas tracksuit; Foam mattress; Bed with mattress; HP laptop with bag; Battery for a laptop
shoes → Brown shoes; Adidas tracksuit
mattress → Foam mattress; Bed with mattress
laptop → HP laptop with bag; Battery for a laptop`;

const CASES = SEARCHES.split('\n\n').map((block) => {
  const [why = '', listings = '', ...searches] = block.trim().split('\n');
  return { why, listings: listings.split('; '), searches };
});

test.each(CASES)('$why', async ({ listings, searches }) => {
  const { find } = await marketOf(
    ...listings.map((listing): [string, string] => {
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
    if (substitute === '') expect([q, substitutes(response)]).toEqual([q, null]);
    else if (substitute !== undefined) expect(substitutes(response)).toContain(substitute);
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

test('a search of eight misspelt words costs no more statements than any may', async () => {
  const { server, find } = await marketOf('Steel kettle', 'HP laptop', 'Physics textbook', 'White pillow');
  const { index, vocabulary } = server.context.market.search;
  const lookUps = vi.spyOn(vocabulary, 'similarTo');
  const calls = [lookUps, vi.spyOn(index, 'matches'), vi.spyOn(vocabulary, 'formsOf')];
  const { status } = await find('ketttle labtopp phisics tekstbook pilllow blankett jackett headphonnes');
  expect(status).toBe(200);
  expect(lookUps.mock.calls.length).toBeLessThanOrEqual(3);
  expect(calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThanOrEqual(STATEMENTS_MAX);
});

/** The titles of all pages from this one on. */
async function allTitles(visitor: TestClient, first: Answer): Promise<string[]> {
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
        ...['Kettle 3', 'Kettle 2', 'Kettle 1'],
        ...['Stove 3', 'Stove 2', 'Stove 1'],
      ]);
  });

  test('each match of any stage comes once', async () => {
    const books = ['Law textbook', 'Book of law', 'Law novel', 'Novel'];
    const laptops = ['Laptop 1', 'Laptop 2', 'Laptop 3', 'Laptop bag', 'Bag for a laptop', 'Bag'];
    const { find, visitor } = await marketOf(...laptops, ...books);
    for (const q of [
      ...['laptop bag', 'loptop', 'law book', 'bhuku'],
      ...['laptop zzzz', 'acer laptop zzzz', 'gas laptop'],
    ]) {
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
