import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, type Facets } from '../../../src/contract/search.ts';
import { type TestResponse, createClient } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { joinMarket, next, openMarket, post, titles, typeCommand } from '../../tools/testing/market.ts';
import { pictureForm } from '../../tools/testing/unsafeCases.ts';

/** The numbers of the things of a list. */
const numbers = (response: TestResponse) =>
  titles(response).map((title) => Number(title.replace('Thing ', '')));

/** Seven listings of two sellers in two categories, posted a minute apart. */
async function busyMarket() {
  const { server, seller: rudo } = await openMarket();
  const tendai = await joinMarket(server, 'Tendai');
  await rudo.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  for (let number = 1; number <= 7; number += 1) {
    const category = number % 2 ? '1' : '2';
    await post(number <= 4 ? rudo : tendai, { title: `Thing ${number}`, category_id: category });
    server.advance(60_000);
  }
  const visitor = createClient(server);
  return { server, rudo, visitor, list: (query: string) => visitor.get(paths.listings + query) };
}

test('a visitor sees everything on the market, newest first, or a seller’s by name in any case, without phone numbers', async () => {
  const { list, rudo, visitor } = await busyMarket();
  const response = await list('');
  expect(numbers(response)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(response.headers['x-total-count']).toBe('7');
  expect(response.headers['link']).toBeUndefined();
  expect(response.text).not.toContain('263771234567');
  await rudo.send('PATCH', paths.ownProfile, { body: { location: 'Swinton Hall' } });
  const own = await visitor.get(paths.listingsByUsername('RUDO'));
  expect(numbers(own)).toEqual([4, 3, 2, 1]);
  expect(own.text).not.toContain('263771234567');
  const shown = { seller: 'rudo', seller_location: 'Swinton Hall' };
  expect(own.body).toMatchObject([shown, shown, shown, shown]);
  expect(await visitor.get(paths.listingsByUsername('nobody'))).toMatchObject({
    status: 404,
    body: { detail: 'This user does not exist.' },
  });
});

test('following the next links meets every listing once, whatever is posted or deleted meanwhile', async () => {
  const { server, visitor, rudo } = await busyMarket();
  const pages: number[][] = [];
  for (let address: string | undefined = `${paths.listings}?limit=3`; address !== undefined;) {
    const page = await visitor.get(address);
    pages.push(numbers(page));
    if (pages.length === 1) {
      const { database } = server.context;
      await database.updateTable('listings').set({ deleted_at: 1 }).where('id', '=', 7).execute();
      await post(rudo, { title: 'Latecomer' });
    }
    address = next(page);
  }
  expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
});

test('a category and a seller narrow the list, its count and its next link', async () => {
  const { visitor, list } = await busyMarket();
  const books = await list('?category=2&limit=2');
  expect(numbers(books)).toEqual([6, 4]);
  expect(books.headers['x-total-count']).toBe('3');
  expect(numbers(await visitor.get(next(books) ?? ''))).toEqual([2]);
  for (const [query, result] of [
    ['?seller=tendai', [7, 6, 5]],
    ['?seller=rudo&category=1', [3, 1]],
    ['?category=99', []],
    ['?category=books', []],
    ['?seller=nobody', []],
    // Of a filter that is given twice the first counts, and of two limits the last.
    ['?seller=tendai&seller=rudo', [7, 6, 5]],
    ['?limit=1&limit=2', [7, 6]],
  ] as const)
    expect([query, numbers(await list(query))]).toEqual([query, result]);
});

test('a page has 100 listings: so many where none is asked for, and never more', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  const { database } = server.context;
  const { id: _id, ...row } = await database.selectFrom('listings').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 100 }, (_, number) => ({ ...row, slug: `pot-${number}` }));
  await database.insertInto('listings').values(others).execute();
  for (const path of [paths.listings, `${paths.listings}?limit=101`, paths.myListings]) {
    const page = await seller.get(path);
    expect(page.headers['x-total-count']).toBe('101');
    expect(titles(page)).toHaveLength(100);
    expect(titles(await seller.get(next(page) ?? ''))).toHaveLength(1);
  }
});

test('an impossible page is an error of its parameter, and what is no listing is not found', async () => {
  const { list, visitor } = await busyMarket();
  for (const query of ['limit=0', 'limit=-1', 'limit=many', 'cursor=nonsense', 'limit=1.5']) {
    const { status, body } = await list(`?${query}`);
    expect([status, Object.keys(body as object)]).toEqual([400, query.split('=').slice(0, 1)]);
  }
  for (const name of ['0', '9'.repeat(30), 'none', "'; drop table listings", '../../etc/passwd', '%00'])
    expect([name, await visitor.get(paths.listing(name))]).toMatchObject([
      name,
      { status: 404, body: { detail: expect.any(String) } },
    ]);
});

test('a shop has no phone number, and its picture once the seller agrees', async () => {
  const { server } = await openMarket();
  const tendai = await joinMarket(server, 'tendai');
  const set = (body: object) => tendai.send('PATCH', paths.ownProfile, { body });
  await set({ phone_number: '263771234567', location: 'New Complex 2' });
  await tendai.post(paths.uploadProfilePicture, pictureForm(await smallPhoto(64)));
  await post(tendai);
  await tendai.send('PATCH', paths.listing('1'), { body: { status: 'sold' } });
  const visitor = createClient(server);
  expect((await visitor.get(paths.shop('TENDAI'))).body).toEqual({
    username: 'tendai',
    location: 'New Complex 2',
    profile_picture: null,
    joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sold: 1,
    is_student: false,
  });
  await set({ shop_shows_picture: true });
  const { body } = await visitor.get(paths.shop('tendai'));
  expect(body).toMatchObject({ profile_picture: expect.stringMatching(/^\/media\//) });
  expect(await visitor.get(paths.shop('nobody'))).toMatchObject({
    status: 404,
    body: { detail: 'This shop does not exist.' },
  });
});

async function open() {
  const { server, seller } = await openMarket();
  const admin = typeCommand.bind(null, server.context);
  /** The rows of the list, without its head. */
  const places = async () => (await admin('place', 'list')).slice(1).map((line) => line.split(/ {2,}/));
  return { server, seller, admin, places };
}

describe('the operator’s list of places', () => {
  test('is what sellers and buyers select from', async () => {
    const { seller, admin, places: listed } = await open();
    const selectable = async () => {
      const { body } = await seller.get(FACETS_PATH);
      return Object.keys((body as Facets).campus_places);
    };
    expect(await selectable()).toContain('Swinton Hall');
    expect(await admin('place', 'add', ' Great  Hall ')).toEqual(['"Great Hall" can be chosen now.']);
    await admin('place', 'remove', 'swinton hall');
    const changed = await selectable();
    expect([changed.includes('Great Hall'), changed.includes('Swinton Hall')]).toEqual([true, false]);
    expect((await listed()).flat()).toEqual(changed);
  });

  test('names those that are good to meet at, until they are not or leave the list', async () => {
    const { seller, admin, places } = await open();
    const good = async () => (await seller.get(FACETS_PATH)).body;
    expect(await good()).toMatchObject({ safe_places: [] });
    await admin('place', 'meet', 'main campus');
    await admin('place', 'meet', 'Swinton Hall');
    expect(await good()).toMatchObject({ safe_places: ['Main Campus', 'Swinton Hall'] });
    expect(await places()).toContainEqual(['Main Campus', 'good to meet']);
    await admin('place', 'no-meet', 'Main Campus');
    await admin('place', 'remove', 'Swinton Hall');
    expect(await good()).toMatchObject({ safe_places: [] });
    expect(await places()).toContainEqual(['Main Campus']);
    await expect(admin('place', 'meet', 'Atlantis')).rejects.toThrow('There is no such place');
    await expect(admin('place', 'add', 'main campus')).rejects.toThrow('"Main Campus" is in the list.');
  });

  test('matches listings whose sellers had typed a new place already', async () => {
    const { seller, admin } = await open();
    await post(seller, { campus_place: 'GREAT hall' });
    await admin('place', 'add', 'Great Hall');
    const { body } = await seller.get(`${paths.listings}?campus_place=Great%20Hall`);
    expect(body).toMatchObject([{ campus_place: 'Great Hall' }]);
  });
});
