import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { countNewer } from '../../catalogue/lists.ts';
import { readListQuery } from '../../catalogue/placeStore.ts';
import { post, postWanted, typeCommand } from '../../tools/testing/market.ts';
import { openWantedMarket } from '../../tools/testing/wantedMarket.ts';

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
  const { visitor, seller, patch, days, renew } = await openWantedMarket();
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
    expect((await seller.get(paths.myListings)).body).toEqual([]);
  }
});

test('only what is missed among what is for sale is told to the operator', async () => {
  const { server, listed } = await openWantedMarket();
  for (const kind of ['wanted', 'sale']) await listed(`${paths.search}?kind=${kind}&q=drone`);
  await server.app.close();
  expect(await typeCommand(server.context, 'searches', 'missed')).toContain(
    'drone         1      2026-01-31',
  );
});

test('what is new of it is counted for a saved search', async () => {
  const { server, seller } = await openWantedMarket();
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
