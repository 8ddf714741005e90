import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ListingListSchema, ListingSchema } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { type Answer, createClient, type TestClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket, post } from '../../tools/testing/market.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';

interface Item {
  id: number;
  title: string;
  slug: string;
  seller: string;
  seller_phone: string | null;
}
const items = ({ body }: Answer) => body as Item[];
const titles = (answer: Answer) => items(answer).map(({ title }) => title);
const next = ({ headers }: Answer) => /^<([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1];

/** Seven listings of two sellers in two categories, posted a minute apart. */
async function busyMarket(): Promise<{ server: TestServer; rudo: TestClient; visitor: TestClient }> {
  const { server, seller: rudo } = await openMarket();
  const tendai = await joinMarket(server, 'Tendai');
  await rudo.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  for (let number = 1; number <= 7; number += 1) {
    const category = number % 2 ? '1' : '2';
    await post(number <= 4 ? rudo : tendai, { title: `Thing ${number}`, category_id: category });
    server.advance(60_000);
  }
  return { server, rudo, visitor: createClient(server) };
}

async function setListing(server: TestServer, id: number, change: { status?: 'sold'; deleted_at?: number }) {
  await server.context.database.updateTable('listings').set(change).where('id', '=', id).execute();
}

test('a visitor sees everything on the market, newest first, without phone numbers', async () => {
  const { visitor } = await busyMarket();
  const answer = await visitor.get(paths.listings);
  expect(answer.status).toBe(200);
  expect(titles(answer)).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Thing ${number}`));
  expect(answer.headers['x-total-count']).toBe('7');
  expect(answer.headers['link']).toBeUndefined();
  expect(answer.text).not.toContain('263771234567');
  expect(v.safeParse(ListingListSchema, answer.body).success).toBe(true);
});

test('following the next links meets every listing once, whatever is posted or deleted meanwhile', async () => {
  const { server, visitor, rudo } = await busyMarket();
  const seen: string[] = [];
  let address: string | undefined = `${paths.listings}?limit=3`;
  let pages = 0;
  while (address !== undefined) {
    const page: Answer = await visitor.get(address);
    seen.push(...titles(page));
    pages += 1;
    if (pages === 1) {
      await setListing(server, 7, { deleted_at: 1 });
      await post(rudo, { title: 'Latecomer' });
    }
    address = next(page);
  }
  expect(pages).toBe(3);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Thing ${number}`));
});

test('a category and a seller narrow the list, its count and its next link', async () => {
  const { visitor } = await busyMarket();
  const books = await visitor.get(`${paths.listings}?category=2&limit=2`);
  expect(titles(books)).toEqual(['Thing 6', 'Thing 4']);
  expect(books.headers['x-total-count']).toBe('3');
  expect(titles(await visitor.get(next(books) ?? ''))).toEqual(['Thing 2']);

  expect(titles(await visitor.get(`${paths.listings}?seller=tendai`))).toEqual([
    'Thing 7',
    'Thing 6',
    'Thing 5',
  ]);
  expect(titles(await visitor.get(`${paths.listings}?seller=rudo&category=1`))).toEqual([
    'Thing 3',
    'Thing 1',
  ]);
  for (const query of ['category=99', 'category=books', 'seller=nobody']) {
    expect(await visitor.get(`${paths.listings}?${query}`)).toMatchObject({ status: 200, body: [] });
  }
});

test('a page has 100 listings: so many where none is asked for, and never more', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  const { database } = server.context;
  const row = await database.selectFrom('listings').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 100 }, (_, number) => ({
    ...row,
    id: undefined,
    slug: `pot-${number}`,
  }));
  await database.insertInto('listings').values(others).execute();
  for (const query of ['', '?limit=101', '?limit=999999999']) {
    const page = await createClient(server).get(paths.listings + query);
    expect(page.headers['x-total-count']).toBe('101');
    expect(items(page)).toHaveLength(100);
    expect(items(await createClient(server).get(next(page) ?? ''))).toHaveLength(1);
  }
});

test('a filter that is given twice counts as absent, and of two limits the last counts', async () => {
  const { visitor } = await busyMarket();
  const all = titles(await visitor.get(paths.listings));
  for (const query of ['category=1&category=2', 'seller=rudo&seller=tendai'])
    expect(titles(await visitor.get(`${paths.listings}?${query}`))).toEqual(all);
  expect(titles(await visitor.get(`${paths.listings}?limit=1&limit=2`))).toEqual(all.slice(0, 2));
});

test.each(['limit=0', 'limit=-1', 'limit=many', 'cursor=nonsense', 'limit=1.5'])(
  'a page that cannot be (%s) is refused by the name of its parameter',
  async (query) => {
    const { server } = await openMarket();
    const answer = await createClient(server).get(`${paths.listings}?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([query.split('=')[0]]);
  },
);

test('a sold listing leaves the lists and keeps its page; a deleted one is gone', async () => {
  const { server, visitor, rudo } = await busyMarket();
  await setListing(server, 2, { status: 'sold' });
  await setListing(server, 3, { deleted_at: 1 });
  expect(titles(await visitor.get(`${paths.listings}?seller=rudo`))).toEqual(['Thing 4', 'Thing 1']);
  expect(titles(await rudo.get(paths.myListings))).toEqual(['Thing 4', 'Thing 2', 'Thing 1']);
  expect(await visitor.get(paths.listing('2'))).toMatchObject({ status: 200, body: { status: 'sold' } });
  expect(await visitor.get(paths.listing('3'))).toMatchObject({
    status: 404,
    body: { detail: 'This listing does not exist.' },
  });
});

test('one listing is found by slug and by id, with its seller’s phone', async () => {
  const { visitor } = await busyMarket();
  const byId = await visitor.get(paths.listing('1'));
  expect(byId).toMatchObject({ status: 200, body: { title: 'Thing 1', seller_phone: '263771234567' } });
  expect(v.safeParse(ListingSchema, byId.body).success).toBe(true);
  const { slug } = byId.body as Item;
  expect((await visitor.get(paths.listing(slug))).body).toEqual(byId.body);
});

test.each(['0', '99', '9'.repeat(30), 'no-such-thing', "'; drop table listings", '../../etc/passwd', '%00'])(
  'the listing %j does not exist',
  async (slugOrId) => {
    const { server } = await openMarket();
    const answer = await createClient(server).get(paths.listing(slugOrId));
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) as string } });
  },
);

test('my listings are mine alone, with my phone, and no cache may keep them', async () => {
  const { server, rudo, visitor } = await busyMarket();
  const answer = await rudo.get(paths.myListings);
  expect(new Set(items(answer).map(({ seller }) => seller))).toEqual(new Set(['rudo']));
  expect(items(answer).map(({ seller_phone }) => seller_phone)).toContain('263771234567');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await visitor.get(paths.myListings)).toMatchObject({ status: 401 });
  const newcomer = await joinMarket(server, 'newcomer');
  expect(await newcomer.get(paths.myListings)).toMatchObject({ status: 200, body: [] });
});

test('what is on the market is everybody’s, also when a seller asks: a browser may keep it, and asks before it shows it', async () => {
  const { rudo, visitor } = await busyMarket();
  const reads = [
    paths.listings,
    paths.search,
    paths.listing('1'),
    paths.listingsByUsername('rudo'),
    paths.categories,
  ];
  for (const path of reads)
    for (const person of [visitor, rudo])
      expect((await person.get(path)).headers['cache-control']).toBe('public, no-cache');
});

test('the listings of a suspended seller are not shown', async () => {
  const { server, visitor } = await busyMarket();
  await server.context.database
    .updateTable('users')
    .set({ suspended_at: 1 })
    .where('username', '=', 'rudo')
    .execute();
  expect(titles(await visitor.get(paths.listings))).toEqual(['Thing 7', 'Thing 6', 'Thing 5']);
  expect(await visitor.get(paths.listing('1'))).toMatchObject({ status: 404 });
});
