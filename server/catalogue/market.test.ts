import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createListing } from '../modules/listings/save.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { openMarket, post, suspend, titles } from '../tools/testing/market.ts';

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

test('a change of a profile and the end of an account show at once', async () => {
  const { seller, seen, product } = await openRead();
  await seller.send('PATCH', paths.ownProfile, { body: { location: 'Avondale' } });
  expect((await product()).body).toMatchObject({ seller_location: 'Avondale' });
  await seller.send('DELETE', paths.account, { body: { password: TEST_PASSWORD } });
  expect([await seen(), (await product()).status]).toEqual([[], 404]);
});

test('when a suspension is over, lists, page and shop are back before any job has run', async () => {
  const { server, visitor, seen, product } = await openRead();
  const shop = async () => (await visitor.get(paths.shop('rudo'))).status;
  const ofSeller = paths.listingsByUsername('rudo');
  await suspend(server.context, 'rudo', 7);
  expect([await seen(), (await product()).status, await shop()]).toEqual([[], 404, 404]);
  server.advance(7 * 86_400_000);
  expect([await seen(), (await product()).status, await shop()]).toEqual([['Pot'], 200, 200]);
  expect(await seen(ofSeller)).toEqual(['Pot']);
});

test('a post that meets the suspension of its seller is refused', async () => {
  const { server, seen } = await openRead();
  await suspend(server.context, 'rudo');
  const fields = { kind: 'wanted', title: 'Pan', category_id: '1' };
  const form = { fields, photo: null, extraPhotos: [] };
  await expect(createListing(server.context, 1, null, form)).rejects.toMatchObject({ status: 403 });
  expect(await seen(`${paths.listings}?kind=wanted`)).toEqual([]);
});
