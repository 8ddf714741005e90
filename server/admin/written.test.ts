import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post, typeCommand } from '../tools/testing/market.ts';

async function open() {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Kettle' });
  const log = () =>
    server.context.database
      .selectFrom('decisions')
      .innerJoin('decision_effects', 'decision_id', 'decisions.id')
      .select(['actor', 'action', 'note'])
      .execute();
  const [{ username }] = (await server.context.database.selectFrom('users').select('username').execute()) as [
    { username: string },
  ];
  return { server, seller, username, log, admin: typeCommand.bind(null, server.context) };
}

test('who asks in writing gets the same file as from the account page, and the log says who gave it', async () => {
  const { seller, username, log, admin } = await open();
  const printed = JSON.parse(
    (await admin('users', 'export', username, '--why', 'letter')).join('\n'),
  ) as object;
  const own = (await seller.get(paths.exportAccount)).body as object;
  expect(Object.keys(printed)).toEqual(Object.keys(own));
  expect(JSON.stringify(printed)).toContain('Kettle');
  expect(await log()).toEqual([{ actor: 'operator', action: 'export', note: 'test: letter' }]);
});

test('who asks in writing is deleted for good, after a question @postgres', async () => {
  const { server, seller, username, log, admin } = await open();
  await expect(admin('users', 'delete', username)).rejects.toThrow('add --yes at the end');
  expect(await admin('users', 'delete', username, '--yes')).toEqual([
    `The account of ${username} is deleted.`,
  ]);
  expect((await seller.get(paths.ownProfile)).status).toBe(401);
  expect((await createClient(server).get(paths.listings)).body).toEqual([]);
  expect(await log()).toEqual([{ actor: 'operator', action: 'erase', note: 'test' }]);
});
