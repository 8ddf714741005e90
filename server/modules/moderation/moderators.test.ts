import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { joinMarket } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';

test('moderators are told of a new report once a day, not of one about themselves, and no name @postgres', async () => {
  const { server, database, seller, register, later, sent } = await openPushMarket();
  await register(seller, 'rudo');
  await register(await joinMarket(server, 'tanaka'), 'tanaka');
  const reporter = await joinMarket(server, 'chipo');
  await register(reporter, 'chipo');
  await database.updateTable('users').set({ role: 'moderator' }).where('id', 'in', [1, 2]).execute();
  const report = (subject: string) => {
    const target = { target: 'seller', subject, reason: 'scam' };
    return reporter.post(paths.reports, { ...target, text: 'By chipo', device: 'd'.repeat(20) });
  };
  expect(await report('rudo')).toMatchObject({ status: 204 });
  await report('tanaka');
  expect((await seller.get(paths.ownProfile)).body).toMatchObject({ waiting_sellers: 1 });
  expect(await later(0)).toEqual(['A new report', 'A new report']);
  expect(sent.map(({ to, url }) => [to, url])).toEqual(['tanaka', 'rudo'].map((to) => [to, '/desk']));
  expect(JSON.stringify(sent.map(({ title, body }) => [title, body]))).not.toContain('chipo');
  expect(await later(60_000)).toEqual([]);
});
