import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ListingListSchema } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { type Answer, createClient, type TestClient } from '../../tools/testing/client.ts';
import { joinMarket, next, openMarket, post, titles } from '../../tools/testing/market.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';

interface Item {
  id: number;
  title: string;
  slug: string;
  seller: string;
  seller_phone: string | null;
}
const items = ({ body }: Answer) => body as Item[];

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
  const own = await rudo.get(paths.myListings);
  expect(own.headers['cache-control']).toBe('no-store');
  expect(items(own)[0]?.seller_phone).toBe('263771234567');
});

test('a page that cannot be is refused by the name of its parameter, and what is no listing is not found', async () => {
  const { server } = await openMarket();
  const visitor = createClient(server);
  for (const query of ['limit=0', 'limit=-1', 'limit=many', 'cursor=nonsense', 'limit=1.5']) {
    const { status, body } = await visitor.get(`${paths.listings}?${query}`);
    expect([status, Object.keys(body as object)]).toEqual([400, query.split('=').slice(0, 1)]);
  }
  for (const name of ['0', '9'.repeat(30), 'none', "'; drop table listings", '../../etc/passwd', '%00'])
    expect([name, await visitor.get(paths.listing(name))]).toMatchObject([
      name,
      { status: 404, body: { detail: expect.any(String) } },
    ]);
});
