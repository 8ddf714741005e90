import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, type Facets } from '../../../src/contract/search.ts';
import type { TestResponse } from '../../tools/testing/client.ts';
import { smallPhoto, pictureForm } from '../../tools/testing/listingForm.ts';
import { allTitles, joinMarket, next, openMarket, post, titles } from '../../tools/testing/market.ts';
import { typeCommand } from '../../tools/testing/market.ts';

/** The numbers of the things of a list. */
const numbers = (response: TestResponse) =>
  titles(response).map((title) => Number(title.replace('Thing ', '')));

/** Seven listings of two sellers in two categories, posted a minute apart. */
async function busyMarket() {
  const { server, seller: rudo, visitor } = await openMarket();
  const tendai = await joinMarket(server, 'Tendai');
  await rudo.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  for (let number = 1; number <= 7; number += 1) {
    const category = number % 2 ? '1' : '2';
    await post(number <= 4 ? rudo : tendai, { title: `Thing ${number}`, category_id: category });
    server.advance(60_000);
  }
  return { server, rudo, visitor, list: (query: string) => visitor.get(paths.listings + query) };
}

test('a visitor sees everything on the market, newest first, or a seller’s by name in any case, without phone numbers', async () => {
  const { list, rudo, visitor } = await busyMarket();
  const response = await list('');
  expect(numbers(response)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(response.headers['x-total-count']).toBe('7');
  // Neither is there another page where the last is full.
  for (const all of [response, await list('?limit=7')]) expect(next(all)).toBeUndefined();
  expect(response.text).not.toContain('263771234567');
  await rudo.send('PATCH', paths.ownProfile, { body: { location: 'Swinton Hall' } });
  expect((await list('')).text).toContain('Swinton Hall');
  const own = await visitor.get(paths.listingsByUsername('RUDO'));
  expect(numbers(own)).toEqual([4, 3, 2, 1]);
  expect(own.text).not.toContain('263771234567');
  const [first] = own.body as object[];
  const created_at = '2026-01-31T12:03:00.000Z';
  expect(first).toMatchObject({ seller: 'rudo', seller_location: 'Swinton Hall', created_at });
});

test('following the next links meets every listing once, whatever is posted or deleted meanwhile', async () => {
  const { server, visitor, rudo, list } = await busyMarket();
  const first = await list('?limit=3');
  const { database } = server.context;
  await database.updateTable('listings').set({ deleted_at: 1 }).where('id', '=', 7).execute();
  await post(rudo, { title: 'Latecomer' });
  const { titles: all, pages } = await allTitles(visitor, first);
  expect(all).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Thing ${number}`));
  expect(pages).toBe(3);
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

test('a limit or a cursor that is none is an error of its own', async () => {
  const { list } = await busyMarket();
  const [limit, cursor] = [[expect.stringMatching(/^Limit must/)], [expect.stringMatching(/^Cursor must/)]];
  for (const [query, body] of [
    ['?limit=0', { limit }],
    ['?limit=two', { limit }],
    ['?limit=1&cursor=x', { cursor }],
  ] as const)
    expect(await list(query)).toMatchObject({ status: 400, body });
  expect(numbers(await list('?limit=1'))).toEqual([7]);
});

test('no page takes more than three statements, not the first after a change either', async () => {
  const { server, rudo, visitor } = await busyMarket();
  await visitor.get(`${paths.search}?q=thing`);
  const executed = vi.spyOn(server.context.database.getExecutor(), 'executeQuery');
  for (const path of [
    paths.listings,
    `${paths.listings}?seller=rudo`,
    paths.listingsByUsername('rudo'),
    `${paths.search}?q=thing&campus_place=Main+Campus`,
    paths.listing('1'),
    `${FACETS_PATH}?q=thing`,
  ]) {
    await rudo.send('PATCH', paths.listing('1'), { body: { description: path } });
    executed.mockClear();
    expect((await visitor.get(path)).status).toBe(200);
    const statements = executed.mock.calls.length;
    expect([path, statements, statements > 0 && statements < 4]).toEqual([path, statements, true]);
  }
});

test('a shop says what was sold and not taken down, and has a picture once the seller agrees', async () => {
  const { server, seller, visitor } = await openMarket();
  await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto(64)));
  await post(seller);
  await seller.send('PATCH', paths.listing('1'), { body: { status: 'sold' } });
  const shop = async () => (await visitor.get(paths.shop('RUDO'))).body;
  expect(await shop()).toMatchObject({ username: 'rudo', profile_picture: null, sold: 1, is_student: false });
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect((await seller.get(paths.ownProfile)).body).toMatchObject({ shop_shows_picture: false });
  await seller.send('PATCH', paths.ownProfile, { body: { shop_shows_picture: true } });
  expect(await shop()).toMatchObject({ profile_picture: expect.stringMatching(/^\/media\//), sold: 0 });
});

test('buyers select from the operator’s list of places, and see where it is good to meet', async () => {
  const { server, seller } = await openMarket();
  const admin = typeCommand.bind(null, server.context);
  const facets = async () => (await seller.get(FACETS_PATH)).body as Facets;
  expect(await admin('place', 'add', ' Great  Hall ')).toEqual(['"Great Hall" can be chosen now.']);
  for (const name of ['Block 10', 'Block 9']) await admin('place', 'add', name);
  expect(await admin('place', 'remove', 'swinton hall')).toEqual(['"Swinton Hall" can no longer be chosen.']);
  await expect(admin('place', 'meet', 'Swinton Hall')).rejects.toThrow('There is no such place in the list.');
  expect(await admin('place', 'meet', 'main campus')).toEqual(['"Main Campus" is a good place to meet.']);
  const { campus_places: places, safe_places } = await facets();
  expect(Object.keys(places)).toContain('Great Hall');
  expect(Object.keys(places).filter((name) => name.startsWith('Block'))).toEqual(['Block 9', 'Block 10']);
  expect(Object.keys(places)).not.toContain('Swinton Hall');
  expect(safe_places).toEqual(['Main Campus']);
  expect((await admin('place', 'list')).join('\n')).toMatch(/^Block 10 *\n[^]*^Main Campus +good to meet$/m);
  const isNoMore = '"Main Campus" is no longer named as a place to meet.';
  expect(await admin('place', 'no-meet', 'Main Campus')).toEqual([isNoMore]);
  expect(await facets()).toMatchObject({ safe_places: [] });
});

test('what another process changes a visitor sees within ten seconds, sellers and who is signed in at once', async () => {
  const { server, seller, visitor } = await openMarket();
  await post(seller, { title: 'Pot' });
  const seen = async (path: string = paths.listings) => titles(await visitor.get(path));
  const product = () => visitor.get(paths.listing('1'));
  const ofSeller = [`${paths.listings}?seller=rudo`, paths.listingsByUsername('rudo')];
  for (const path of ofSeller) expect(await seen(path)).toEqual(['Pot']);
  expect([await seen(), (await product()).status]).toEqual([['Pot'], 200]);
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect([await seen(), (await product()).status]).toEqual([['Pot'], 200]);
  for (const path of ofSeller) expect(await seen(path)).toEqual([]);
  expect(titles(await seller.get(paths.listings))).toEqual([]);
  expect((await seller.get(paths.listing('1'))).status).toBe(404);
  server.advance(10_001);
  expect([await seen(), (await product()).status]).toEqual([[], 404]);
});
