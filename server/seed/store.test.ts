import { expect, test } from 'vitest';
import { openTestContext } from '../testing/testServer.ts';
import { insertMarket, readSetting } from './store.ts';

test('of two first starts at once on one folder, one fills the market, and both find its sign-in', async () => {
  const { database } = (await openTestContext()).context;
  const market = (password: string) => ({
    sellers: [{ username: 'tendai', created_at: 0 }],
    listings: () => [],
    setting: { name: 'demo_password', value: password },
  });
  await Promise.all(['first', 'second'].map((password) => insertMarket(database, market(password))));
  expect(await database.selectFrom('users').select('username').execute()).toEqual([{ username: 'tendai' }]);
  expect(['first', 'second']).toContain(await readSetting(database, 'demo_password'));
});
