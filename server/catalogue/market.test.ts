import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post, titles } from '../tools/testing/market.ts';

/** A market with a pot of rudo, whose lists and page a visitor has read. */
async function openRead() {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Pot' });
  const visitor = createClient(server);
  const seen = async (path: string = paths.listings) => titles(await visitor.get(path));
  const product = () => visitor.get(paths.listing('1'));
  expect([await seen(), (await product()).status]).toEqual([['Pot'], 200]);
  return { server, seller, visitor, seen, product };
}

test('what another process changes a visitor sees within ten seconds, sellers and who is signed in at once', async () => {
  const { server, seller, seen, product } = await openRead();
  const ofSeller = [`${paths.listings}?seller=rudo`, paths.listingsByUsername('rudo')];
  for (const path of ofSeller) expect(await seen(path)).toEqual(['Pot']);
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect([await seen(), (await product()).status]).toEqual([['Pot'], 200]);
  for (const path of ofSeller) expect(await seen(path)).toEqual([]);
  expect(titles(await seller.get(paths.listings))).toEqual([]);
  expect((await seller.get(paths.listing('1'))).status).toBe(404);
  server.advance(10_001);
  expect([await seen(), (await product()).status]).toEqual([[], 404]);
});
