import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../src/contract/search.ts';
import { paths } from '../../src/contract/paths.ts';
import { openCampusMarket } from '../tools/testing/campusMarket.ts';
import { openMarket, post, postWanted } from '../tools/testing/market.ts';
import { addCampus } from './campusStore.ts';
import { savePlace } from './placeStore.ts';

test('each campus lists and searches its own by its host, and all by choice @postgres', async () => {
  const { uct, wits, get, titlesAt } = await openCampusMarket();
  const all = ['Green kettle', 'Blue lamp', 'Old lamp'];
  for (const [path, here, there, everywhere] of [
    [`${paths.listings}?`, all.slice(2), all.slice(0, 2), all],
    [`${paths.listings}?category=1`, ['Old lamp'], ['Blue lamp'], ['Blue lamp', 'Old lamp']],
    [
      `${paths.listings}?order=cheapest`,
      ['Old lamp'],
      ['Blue lamp', 'Green kettle'],
      ['Blue lamp', 'Old lamp', 'Green kettle'],
    ],
    [`${paths.listings}?condition=good`, ['Old lamp'], all.slice(0, 2), all],
    [`${paths.listings}?category=2&price_to=30&order=dearest`, [], ['Green kettle'], ['Green kettle']],
    [`${paths.search}?q=lamp`, ['Old lamp'], ['Blue lamp'], ['Blue lamp', 'Old lamp']],
    [`${paths.search}?q=lamp&price_to=12`, [], ['Blue lamp'], ['Blue lamp']],
    [`${paths.search}?q=lamp&order=newest`, ['Old lamp'], ['Blue lamp'], ['Blue lamp', 'Old lamp']],
    [`${paths.search}?q=ketle`, [], ['Green kettle'], ['Green kettle']],
    [
      `${paths.listings}?seller=rudo`,
      ['Green kettle', 'Old lamp'],
      ['Green kettle', 'Old lamp'],
      ['Green kettle', 'Old lamp'],
    ],
  ] as const) {
    expect([path, await titlesAt(uct, path)]).toEqual([path, here]);
    expect([path, await titlesAt(wits, path)]).toEqual([path, there]);
    // Another host is the first campus.
    expect(await titlesAt('localhost', path)).toEqual(here);
    expect(await titlesAt(uct, `${path}&campus=all`)).toEqual(everywhere);
  }
  expect(await get(wits, paths.listings)).toMatchObject({ headers: { 'x-total-count': '2' } });
  expect(await get(uct, `${paths.listings}?category=1`)).toMatchObject({ headers: { 'x-total-count': '1' } });
  expect(await get(uct, `${paths.listings}?campus=all`)).toMatchObject({ headers: { 'x-total-count': '3' } });
  for (const query of ['?', '?q=lamp&'])
    expect((await get(uct, `${FACETS_PATH}${query}`)).body).toMatchObject({ total: 1 });
  expect((await get(uct, `${FACETS_PATH}?campus=all`)).body).toMatchObject({ total: 3 });
  expect((await get(uct, `${SUGGESTIONS_PATH}?q=ke`)).body).toEqual({ searches: [] });
  expect((await get(wits, `${SUGGESTIONS_PATH}?q=ke`)).body).toEqual({ searches: ['kettle'] });
});

test('a sale at one campus voids none of the lists of the other @postgres', async () => {
  const { server, other, uct, wits, get } = await openCampusMarket();
  const { database, market } = server.context;
  const since = await market.changes.read();
  const id = (await get(wits, `${paths.search}?q=blue`)).body as { id: number }[];
  await other.send('PATCH', paths.listing(String(id[0]?.id)), { body: { status: 'sold' } });
  await market.changes.read();
  expect(market.changes.isCurrent(['campus:1', 'campus:1:1'], since)).toBe(true);
  for (const part of ['campus:2', 'campus:2:1', 'market'] as const)
    expect(market.changes.isCurrent([part], since)).toBe(false);
  expect(await get(wits, paths.listings)).toMatchObject({ headers: { 'x-total-count': '1' } });
  expect(await get(uct, paths.listings)).toMatchObject({ headers: { 'x-total-count': '1' } });
  const { rows } = await sql`select campus_id, sum(total) as total from campus_counts
    group by campus_id order by campus_id`.execute(database);
  expect(rows.map((row) => Object.values(row as object).map(Number))).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('what is wanted is of its campus too @postgres', async () => {
  const { seller, uct, wits, titlesAt } = await openCampusMarket();
  await postWanted(seller, { title: 'Any tent' });
  expect(await titlesAt(uct, `${paths.listings}?kind=wanted`)).toEqual(['Any tent']);
  expect(await titlesAt(wits, `${paths.listings}?kind=wanted`)).toEqual([]);
  expect(await titlesAt(wits, `${paths.search}?kind=wanted&q=tent`)).toEqual([]);
  expect(await titlesAt(wits, `${paths.search}?kind=wanted&q=tent&campus=all`)).toEqual(['Any tent']);
});

test('places of one name are those of their campus @postgres', async () => {
  const { server, seller, uct, wits, get, titlesAt, postAt } = await openCampusMarket();
  const { database, market } = server.context;
  await postAt(seller, wits, { title: 'Desk', campus_place: 'main campus' });
  await savePlace(database, { campus_id: 2, name: 'Main Campus' }, false);
  await market.campuses.refresh();
  expect((await get(wits, FACETS_PATH)).body).toMatchObject({ campus_places: { 'Main Campus': 1 } });
  expect((await get(uct, FACETS_PATH)).body).toMatchObject({ campus_places: { 'Swinton Hall': 0 } });
  const inMain = `${paths.listings}?campus_place=Main%20Campus`;
  expect(await titlesAt(wits, inMain)).toEqual(['Desk']);
  expect(await titlesAt(uct, inMain)).toEqual([]);
});

test('a market of one campus knows none, and its listings become the first one’s @postgres', async () => {
  const { server, seller } = await openMarket();
  const { database, market } = server.context;
  await post(seller);
  const campusesOf = async () =>
    (await database.selectFrom('market').select('campus_id').execute()).map(({ campus_id }) => campus_id);
  expect(await campusesOf()).toEqual([null]);
  expect(market.campuses.of({ host: 'uct.example.org' })).toBeNull();
  await addCampus(database, { name: 'Cape Town', host: 'uct.example.org' });
  await market.campuses.refresh();
  expect(market.campuses.all()).toEqual([]);
  await post(seller);
  expect(await campusesOf()).toEqual([1, 1]);
  const { rows } = await sql`select cast(total as integer) as total from campus_counts`.execute(database);
  expect(rows).toEqual([{ total: 2 }]);
});

test('a campus that another process adds is known after a second @postgres', async () => {
  const { server } = await openMarket();
  const { database, market } = server.context;
  const host = 'wits.example.org';
  expect(market.campuses.of({ host })).toBeNull();
  for (const campus of [
    { name: 'Cape Town', host: null },
    { name: 'Wits', host },
  ])
    await addCampus(database, campus);
  expect(market.campuses.of({ host })).toBeNull();
  server.advance(1_000);
  await expect.poll(() => market.campuses.of({ host })).toMatchObject({ id: 2, name: 'Wits' });
  expect(market.campuses.of({ host: 'WITS.example.org' })).toMatchObject({ id: 2 });
  expect(market.campuses.of({ host: 'else.example.org' })).toMatchObject({ id: 1 });
});
