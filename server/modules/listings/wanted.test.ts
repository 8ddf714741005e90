import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { openLifetimeMarket } from '../../tools/testing/lifetimeMarket.ts';
import { post } from '../../tools/testing/market.ts';

const open = () => openLifetimeMarket({ kind: 'wanted', title: 'Steel kettle' });

test('what is wanted cannot be reserved, and its price is a limit that has no price before it', async () => {
  const { seller, patch, days } = await open();
  const unknown = { status: 400, body: { kind: [expect.any(String)] } };
  expect(await post(seller, { kind: 'lost' })).toMatchObject(unknown);
  const body = { status: ['What you look for cannot be reserved.'] };
  expect(await patch({ status: 'reserved' })).toMatchObject({ status: 400, body });
  await days(5);
  const after = { kind: 'wanted', price: '5.00', previous_price: null };
  expect((await patch({ price: '5', kind: 'sale' })).body).toMatchObject(after);
});

test('its limit of three is counted apart from the five for sale, and without what is found', async () => {
  const { seller, patch, renew, listed } = await open();
  for (let count = 0; count < 5; count += 1) expect(await post(seller)).toMatchObject({ status: 201 });
  for (const status of [201, 201, 400])
    expect(await post(seller, { kind: 'wanted' })).toMatchObject({ status });
  expect(await post(seller)).toMatchObject({ status: 400 });
  await patch({ status: 'sold' });
  expect(await listed(`${paths.listings}?kind=wanted`)).not.toContain('Steel kettle');
  expect(await post(seller, { kind: 'wanted' })).toMatchObject({ status: 201 });
  const body = { listing_limit: ['You have reached your maximum of 3 things you look for'] };
  expect(await patch({ status: 'active' })).toMatchObject({ status: 400, body });
  const detail = 'You have found this. Mark it as still wanted first.';
  expect(await renew()).toMatchObject({ status: 409, body: { detail } });
});

/** Lists of what is for sale. */
const SALE = [
  paths.listings,
  `${paths.listings}?category=1&order=cheapest`,
  `${paths.listings}?seller=rudo`,
  `${paths.listings}?kind=lost`,
  `${paths.search}?q=kettle`,
  `${paths.search}?q=kett&order=cheapest`,
  paths.listingsByUsername('rudo'),
];

test('no list, count, suggestion or shop of what is for sale knows of it, whatever becomes of it', async () => {
  const { visitor, seller, patch, days, renew } = await open();
  for (const change of [
    () => patch({ title: 'Red kettle' }),
    () => patch({ status: 'sold' }),
    () => patch({ status: 'active' }),
    () => days(30),
    renew,
  ]) {
    await change();
    for (const path of SALE) expect([path, (await visitor.get(path)).body]).toEqual([path, []]);
    for (const query of ['', '?q=kettle'])
      expect((await visitor.get(FACETS_PATH + query)).body).toMatchObject({ total: 0, campus_places: {} });
    expect((await visitor.get(`${SUGGESTIONS_PATH}?q=ket`)).body).toEqual({ searches: [] });
    expect((await visitor.get(paths.shop('rudo'))).body).toMatchObject({ sold: 0 });
    expect((await seller.get(paths.myListings)).body).toEqual([]);
  }
});
