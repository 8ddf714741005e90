import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { openMarket, post } from '../../tools/testing/market.ts';
import { endListings } from './public.ts';

const DAY = 86_400_000;

const here = (client: TestClient, id: string) => client.send('POST', paths.renewal(id));

async function openShop() {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Pot' });
  await post(seller, { title: 'Pan' });
  const factsOf = async (id = '1') =>
    ((await createClient(server).get(paths.listing(id))).body as { seller_facts: object }).seller_facts;
  /** Two neighbours ask whether it is gone. */
  const ask = async (id: string) => {
    for (const [device, address] of [
      ['a', '192.0.2.1'],
      ['b', '192.0.2.2'],
    ] as const)
      await createClient(server, address).post(paths.gone(id), { device: device.repeat(20) });
  };
  return { server, seller, factsOf, ask };
}

test('a listing’s page says when its seller joined and how many they sold; lists do not', async () => {
  const { server, seller, factsOf } = await openShop();
  const facts = { joined_at: '2026-01-31T12:00:00.000Z', sold: 0, is_student: false, answers: null };
  expect(await factsOf()).toEqual(facts);
  await seller.send('PATCH', paths.listing('2'), { body: { status: 'sold' } });
  expect(await factsOf()).toEqual({ ...facts, sold: 1 });
  const { body } = await createClient(server).get(paths.listings);
  expect(body).toMatchObject([{ id: 1, seller_facts: null }]);
});

test('of ten questions those are told that the seller answered in time, from the third on @postgres', async () => {
  const { server, seller, factsOf, ask } = await openShop();
  for (let count = 0; count < 2; count += 1) {
    await ask('1');
    await here(seller, '1');
    server.advance(DAY + 1);
    await seller.login('rudo');
  }
  expect(await factsOf()).toMatchObject({ answers: null });
  await ask('2');
  server.advance(4 * DAY);
  await endListings(server.context);
  expect(await factsOf()).toMatchObject({ answers: 7 });
});
