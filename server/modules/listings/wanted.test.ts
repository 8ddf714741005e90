import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { countNewer } from '../../catalogue/lists.ts';
import { readListQuery } from '../../catalogue/placeStore.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import {
  allTitles,
  joinMarket,
  openMarket,
  post,
  postWanted,
  stored,
  titles,
  typeCommand,
} from '../../tools/testing/market.ts';

const DAY = 86_400_000;
const WANTED = paths.listing('1');
const LIMIT_OF_THREE = { listing_limit: ['You have reached your maximum of 3 things you look for'] };
const MY_WANTED = `${paths.myListings}?kind=wanted`;

/** A market on which rudo looks for a kettle, and its visitor. */
async function open(environment: Record<string, string> = {}) {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off', ...environment });
  const posted = await postWanted(seller, { title: 'Steel kettle', description: 'For my hostel room.' });
  expect(posted).toMatchObject({ status: 201 });
  const visitor = createClient(server);
  return {
    server,
    seller,
    visitor,
    posted: posted.body as Record<string, unknown>,
    patch: (body: unknown, client: TestClient = seller) => client.send('PATCH', WANTED, { body }),
    renew: () => seller.post(paths.renewal('1'), {}),
    /** So many days later, when the jobs have run. */
    days: async (count: number) => {
      server.advance(count * DAY);
      await seller.login('rudo');
      await server.context.worker.run('runDueJobs');
    },
    listed: async (path = `${paths.listings}?kind=wanted`) => titles(await visitor.get(path)),
    stems: async () =>
      (await server.context.database.selectFrom('wanted_stems').selectAll().execute())
        .map(({ stem, is_title: isTitle }) => (isTitle === 1 ? stem : `(${stem})`))
        .toSorted(),
    inDays: (count: number) => new Date(server.context.now() + count * DAY).toISOString(),
  };
}

test('what is wanted needs no photo, and says so', async () => {
  const { server, visitor, posted, inDays } = await open();
  const wanted = {
    kind: 'wanted',
    title: 'Steel kettle',
    price: '12.50',
    status: 'active',
    image: null,
    image_variants: null,
    image_placeholder: null,
    image_width: null,
    image_height: null,
    expires_at: inDays(30),
  };
  expect(posted).toMatchObject({ ...wanted, photos: [] });
  expect((await visitor.get(WANTED)).body).toMatchObject({ ...wanted, photos: [] });
  expect((await visitor.get(`${paths.listings}?kind=wanted`)).body).toMatchObject([wanted]);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 0 });
});

test('with a photo, or with photos that a change sends, it has them', async () => {
  const { seller, server, patch } = await open();
  const image = await smallPhoto();
  const withPhoto = await post(seller, { kind: 'wanted', title: 'Desk' });
  expect(withPhoto.body).toMatchObject({ image: expect.any(String), photos: [{}] });
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(image)], { type: 'image/jpeg' }), 'photo.jpg');
  expect((await patch(form)).body).toMatchObject({ image: expect.any(String), photos: [{}] });
  expect(await stored(server)).toEqual({ listings: 2, blobs: 2 });
});

test.each([
  ['a title', { title: null }, 'title'],
  ['a category', { category_id: '99' }, 'category_id'],
  ['a price that can be read', { price: 'much' }, 'price'],
  ['a photo that can be read', { image: Buffer.from('no photo') }, 'image'],
  ['a kind that is known', { kind: 'lost' }, 'kind'],
])('it needs %s', async (_, parts, field) => {
  const { server, seller } = await open();
  const { status, body } = await postWanted(seller, parts);
  expect([status, Object.keys(body as object)]).toEqual([400, expect.arrayContaining([field])]);
  expect((await stored(server)).listings).toBe(1);
});

test('what is for sale still needs a photo', async () => {
  const { seller } = await open();
  for (const kind of [null, 'sale'])
    expect(await postWanted(seller, { kind })).toMatchObject({
      status: 400,
      body: { image: [expect.any(String)] },
    });
});

describe('its limit of three', () => {
  test('is counted apart from the five for sale', async () => {
    const { seller } = await open();
    for (let count = 0; count < 2; count += 1)
      expect(await postWanted(seller)).toMatchObject({ status: 201 });
    expect(await postWanted(seller)).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
    for (let count = 0; count < 5; count += 1) expect(await post(seller)).toMatchObject({ status: 201 });
    const five = { listing_limit: ['You have reached your maximum of 5 active listings'] };
    expect(await post(seller)).toMatchObject({ status: 400, body: five });
    expect(await postWanted(seller)).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
  });

  test('holds for twenty that are posted at once', async () => {
    const { server, seller } = await open({ RATE_LIMIT: 'off' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => postWanted(seller)));
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected.map(({ body }) => body)).toEqual(Array.from({ length: 18 }, () => LIMIT_OF_THREE));
    expect((await stored(server)).listings).toBe(3);
  });

  test('counts neither what is found nor what rests, and not for another seller', async () => {
    const { server, seller, patch, days, renew } = await open();
    for (let count = 0; count < 2; count += 1) await postWanted(seller);
    expect(await patch({ status: 'sold' })).toMatchObject({ status: 200 });
    expect(await postWanted(seller)).toMatchObject({ status: 201 });
    expect(await patch({ status: 'active' })).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
    expect(await postWanted(await joinMarket(server, 'chipo'))).toMatchObject({ status: 201 });
    await days(30);
    expect(await patch({ status: 'active' })).toMatchObject({ status: 200 });
    for (let count = 0; count < 2; count += 1)
      expect(await postWanted(seller)).toMatchObject({ status: 201 });
    await patch({ status: 'sold' });
    expect(await postWanted(seller)).toMatchObject({ status: 201 });
    expect(await seller.post(paths.renewal('2'), {})).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
    expect(await renew()).toMatchObject({ status: 409 });
  });
});

/** Every list of what is for sale, and the counts of one. */
const SALE = [
  paths.listings,
  `${paths.listings}?category=1`,
  `${paths.listings}?seller=rudo`,
  `${paths.listings}?order=cheapest`,
  `${paths.listings}?kind=sale`,
  `${paths.listings}?kind=lost`,
  paths.search,
  `${paths.search}?q=kettle`,
  `${paths.search}?q=kettle&order=cheapest`,
  `${paths.search}?q=ketle`,
  `${paths.search}?q=kett`,
  paths.listingsByUsername('rudo'),
  `${paths.listingsByUsername('rudo')}?kind=wanted`,
];

test('no list, count, suggestion or shop of what is for sale knows of it, whatever becomes of it', async () => {
  const { visitor, seller, patch, days, renew } = await open();
  const changes = [
    () => patch({ title: 'Red kettle' }),
    () => patch({ status: 'sold' }),
    () => patch({ status: 'active' }),
    () => days(30),
    renew,
  ];
  for (const change of [async () => ({}), ...changes]) {
    await change();
    for (const path of SALE) expect([path, (await visitor.get(path)).body]).toEqual([path, []]);
    for (const query of ['', '?q=kettle', '?category=1'])
      expect((await visitor.get(FACETS_PATH + query)).body).toMatchObject({ total: 0, campus_places: {} });
    expect((await visitor.get(`${SUGGESTIONS_PATH}?q=ket`)).body).toEqual({ searches: [] });
    expect((await visitor.get(paths.shop('rudo'))).body).toMatchObject({ sold: 0 });
    expect((await visitor.get('/sitemaps/listings-0.xml')).text).not.toContain('/product/');
    expect((await seller.get(paths.myListings)).body).toEqual([]);
  }
});

test('its own lists know of nothing that is for sale', async () => {
  const { seller, visitor, listed } = await open();
  await post(seller, { title: 'Red kettle', category_id: '2' });
  for (const path of [paths.listings, paths.search])
    for (const query of ['', '&q=kettle', '&order=dearest', '&seller=rudo', '&limit=1'])
      expect([path, query, await listed(`${path}?kind=wanted${query}`)]).toEqual([
        path,
        query,
        ['Steel kettle'],
      ]);
  expect(await listed(`${paths.listings}?kind=wanted&category=2`)).toEqual([]);
  expect(await listed(paths.listings)).toEqual(['Red kettle']);
  expect(titles(await seller.get(MY_WANTED))).toEqual(['Steel kettle']);
  expect(titles(await seller.get(paths.myListings))).toEqual(['Red kettle']);
  for (const query of ['?kind=wanted', '?kind=wanted&q=kettle', '?kind=wanted&category=1'])
    expect((await visitor.get(FACETS_PATH + query)).body).toMatchObject({ total: 1 });
  for (const [query, total] of [
    ['?category=2', 1],
    ['?kind=wanted&category=2', 0],
  ] as const)
    expect((await visitor.get(FACETS_PATH + query)).body).toMatchObject({ total });
  const list = await visitor.get(`${paths.listings}?kind=wanted`);
  expect(list.headers['x-total-count']).toBe('1');
});

test('a list, a search and one’s own come in pages', async () => {
  const { seller, visitor } = await open();
  await postWanted(seller, { title: 'Desk', description: 'Beside the kettle.' });
  await postWanted(seller, { title: 'Lamp' });
  for (const [path, result] of [
    [`${paths.listings}?kind=wanted`, ['Lamp', 'Desk', 'Steel kettle']],
    [`${paths.search}?kind=wanted&q=kettle`, ['Steel kettle', 'Desk']],
  ] as const)
    expect(await allTitles(visitor, await visitor.get(`${path}&limit=1`))).toEqual({
      titles: result,
      pages: result.length,
    });
  const own = await allTitles(seller, await seller.get(`${MY_WANTED}&limit=2`));
  expect(own).toEqual({ titles: ['Lamp', 'Desk', 'Steel kettle'], pages: 2 });
});

test('the words of its title and description are indexed with each change, and forgotten with it', async () => {
  const { seller, patch, stems, listed } = await open();
  expect(await stems()).toEqual(['(for)', '(hostel)', '(my)', '(room)', 'kettl', 'steel']);
  await patch({ title: 'Red pots', description: 'One pot, for cooking.' });
  expect(await stems()).toEqual(['(cook)', '(for)', '(on)', 'pot', 'red']);
  const find = (q: string) => listed(`${paths.search}?kind=wanted&q=${q}`);
  expect([await find('kettle'), await find('cooking')]).toEqual([[], ['Red pots']]);
  await patch({ price: '20' });
  expect(await stems()).toHaveLength(5);
  await seller.send('DELETE', WANTED);
  expect(await stems()).toEqual([]);
  expect(await listed()).toEqual([]);
  await post(seller, { title: 'Mug' });
  expect(await stems()).toEqual([]);
});

test('it rests after 30 days, or as many as the operator set, and one call renews it', async () => {
  const { visitor, days, renew, listed, inDays } = await open();
  await days(29);
  expect(await listed()).toEqual(['Steel kettle']);
  await days(1);
  expect(await listed()).toEqual([]);
  expect(await listed(`${paths.search}?kind=wanted&q=kettle`)).toEqual([]);
  expect((await visitor.get(WANTED)).body).toMatchObject({ resting: 'expired' });
  expect(await renew()).toMatchObject({ status: 200, body: { expires_at: inDays(30), resting: null } });
  expect(await listed()).toEqual(['Steel kettle']);
  const shorter = await open({ WANTED_DAYS: '10' });
  expect(shorter.posted).toMatchObject({ expires_at: shorter.inDays(10) });
  const services = await postWanted(shorter.seller, { category_id: '6' });
  expect(services.body).toMatchObject({ expires_at: shorter.inDays(10) });
});

test('a renewal moves it up among what is wanted', async () => {
  const { server, seller, days, renew, listed } = await open();
  await days(13);
  await postWanted(seller, { title: 'Desk' });
  await post(seller, { title: 'Mug' });
  await days(1);
  await renew();
  await postWanted(await joinMarket(server, 'chipo'), { title: 'Lamp' });
  expect(await listed()).toEqual(['Lamp', 'Desk', 'Steel kettle']);
  await days(14);
  await renew();
  expect(await listed()).toEqual(['Lamp', 'Steel kettle', 'Desk']);
});

test('what is found leaves the lists, keeps its page for two weeks, and cannot be renewed', async () => {
  const { visitor, patch, days, renew, listed } = await open();
  expect(await patch({ status: 'sold' })).toMatchObject({ status: 200, body: { status: 'sold' } });
  expect(await listed()).toEqual([]);
  expect(await renew()).toMatchObject({
    status: 409,
    body: { detail: 'You have found this. Mark it as still wanted first.' },
  });
  await days(13);
  expect(await visitor.get(WANTED)).toMatchObject({ status: 200 });
  await patch({ status: 'active' });
  expect(await listed()).toEqual(['Steel kettle']);
  await patch({ status: 'sold' });
  await days(14);
  expect(await visitor.get(WANTED)).toMatchObject({ status: 404 });
});

test.each([
  [{ status: 'reserved' }, 'status', 'What you look for cannot be reserved.'],
  [{ status: 'sold', sold_here: 'yes' }, 'sold_here', 'What you look for is found, not sold.'],
])('%j is for what is for sale alone', async (change, field, sentence) => {
  const { patch, visitor } = await open();
  expect(await patch(change)).toMatchObject({ status: 400, body: { [field]: [sentence] } });
  expect((await visitor.get(WANTED)).body).toMatchObject({ status: 'active' });
});

test('a client that knows of no kinds changes the rest of it; its kind stays, and so does that of a sale', async () => {
  const { seller, patch } = await open();
  const change = { title: 'Red kettle', price: '10', category_id: '2', kind: 'sale' };
  expect((await patch(change)).body).toMatchObject({
    kind: 'wanted',
    title: 'Red kettle',
    price: '10.00',
    category: { id: 2 },
    image: null,
    photos: [],
  });
  await post(seller, { title: 'Mug' });
  const sale = await seller.send('PATCH', paths.listing('2'), { body: { kind: 'wanted' } });
  expect(sale.body).toMatchObject({ kind: 'sale' });
});

test('its price is a limit, and shows none before it', async () => {
  const { patch, days } = await open();
  await days(5);
  expect((await patch({ price: '5' })).body).toMatchObject({ price: '5.00', previous_price: null });
});

test('nobody asks whether it is gone', async () => {
  const { visitor } = await open();
  expect(await visitor.post(paths.gone('1'), { device: 'a-device-of-a-visitor' })).toMatchObject({
    status: 409,
    body: { detail: 'This listing is wanted, not for sale.' },
  });
});

test('the operator takes it out of sight, brings it back, and deletes it', async () => {
  const { server, listed, stems } = await open();
  const run = (command: string) => typeCommand(server.context, 'listings', command, '1');
  expect(await run('hide')).toEqual(['"Steel kettle" (wanted) is hidden.']);
  expect(await listed()).toEqual([]);
  expect(await run('unhide')).toEqual(['"Steel kettle" (wanted) is hidden no more.']);
  expect(await listed()).toEqual(['Steel kettle']);
  expect(await run('delete')).toEqual(['"Steel kettle" (wanted) is deleted.']);
  expect([await listed(), await stems()]).toEqual([[], []]);
});

test('only what is missed among what is for sale is told to the operator', async () => {
  const { server, listed } = await open();
  for (const kind of ['wanted', 'sale']) await listed(`${paths.search}?kind=${kind}&q=drone`);
  await server.app.close();
  expect(await typeCommand(server.context, 'searches', 'missed')).toEqual(['1  2026-01-31  drone']);
});

test('what is new of it is counted for a saved search', async () => {
  const { server, seller } = await open();
  const { market, database } = server.context;
  await post(seller, { title: 'Red kettle' });
  await postWanted(seller, { title: 'Blue kettle' });
  for (const [query, result] of [
    ['kind=wanted&q=kettle', { count: 1, newest: 'Blue kettle' }],
    ['kind=wanted', { count: 1, newest: 'Blue kettle' }],
    ['kind=wanted&category=2', { count: 0, newest: null }],
    ['q=kettle', { count: 1, newest: 'Red kettle' }],
  ] as const) {
    const list = await readListQuery(database, new URLSearchParams(query));
    expect([query, await countNewer(market, list, { after: 1, upTo: 9, limit: 9 })]).toEqual([query, result]);
  }
});

test('its seller’s suspension takes it out of the lists, and brings it back', async () => {
  const { server, listed } = await open();
  const suspend = (suspended_at: number | null) =>
    server.context.database.updateTable('users').set({ suspended_at }).execute();
  await suspend(1);
  expect(await listed()).toEqual([]);
  await suspend(null);
  expect(await listed()).toEqual(['Steel kettle']);
});
