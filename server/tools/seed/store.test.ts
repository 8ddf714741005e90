import { expect, test } from 'vitest';
import { openTestContext } from '../testing/testServer.ts';
import { readSetting } from '../../database/settings.ts';
import { insertMarket, type Market } from './store.ts';

const marketOf = (password: string): Market => ({
  sellers: [{ username: 'tendai', created_at: 0 }],
  listings: [],
  setting: { name: 'demo_password', value: password },
});

test('of two first starts at once on one folder, one fills the market, and both find its sign-in', async () => {
  const { database } = (await openTestContext()).context;
  await Promise.all(['first', 'second'].map((password) => insertMarket(database, marketOf(password))));
  expect(await database.selectFrom('users').select('username').execute()).toEqual([{ username: 'tendai' }]);
  expect(['first', 'second']).toContain(await readSetting(database, 'demo_password'));
});
