import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { openMarket, suspend } from '../../tools/testing/market.ts';

test('a session of a suspended user is refreshed, and ends by signing out', async () => {
  const { server, seller } = await openMarket();
  await suspend(server.context, 'rudo');
  expect(await seller.refresh()).toMatchObject({ status: 200, body: { access: expect.any(String) } });
  expect(await seller.post(paths.logout)).toMatchObject({ status: 204 });
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
});
