import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post, typeCommand } from '../tools/testing/market.ts';

async function open() {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Kettle' });
  const { database } = server.context;
  return {
    server,
    seller,
    visitor: createClient(server),
    log: () => database.selectFrom('moderation_actions').select(['actor', 'kind', 'note']).execute(),
    run: async (...args: string[]) => (await typeCommand(server.context, ...args)).join('\n'),
  };
}

test('the operator makes a code for a new password, and none without its row in the log @postgres', async () => {
  const { server, run, log } = await open();
  const { database } = server.context;
  const printed = await run('user', 'password', '@RUDO', '--why', 'called');
  expect(printed).toMatch(/good for 24 hours[^]*: [\dA-Z-]{14}$/m);
  expect(await log()).toEqual([{ actor: 'operator', kind: 'password', note: 'test: called' }]);
  await database.deleteFrom('reset_codes').execute();
  await sql`alter table moderation_actions rename to lost`.execute(database);
  await expect(run('user', 'password', 'rudo')).rejects.toThrow('moderation_actions');
  expect(await database.selectFrom('reset_codes').select('user_id').execute()).toEqual([]);
});

test('the status names version and commit, users and listings', async () => {
  const { run } = await open();
  expect(await run('status')).toMatch(/^Version +\d+\.\d+\.\d+, .*Node \d+[^]*^Users +1$/m);
});

test('the operator makes a moderator, and takes it back; the log says both', async () => {
  const { seller, run, log } = await open();
  const isModerator = async () =>
    ((await seller.get(paths.ownProfile)).body as { is_moderator: boolean }).is_moderator;
  expect(await run('user', 'moderator', 'rudo')).toBe('rudo is moderator.');
  expect(await isModerator()).toBe(true);
  expect(await run('user', 'show', 'rudo')).toMatch(/^Listings +1\nRole +moderator$/m);
  expect(await run('user', 'moderator', 'rudo', '--off')).toBe('rudo is moderator no more.');
  expect(await isModerator()).toBe(false);
  expect((await log()).map(({ kind }) => kind)).toEqual(['appoint', 'demote']);
});

test('who asks in writing is deleted for good, after a question @postgres', async () => {
  const { seller, visitor, run, log } = await open();
  await expect(run('user', 'delete', 'rudo')).rejects.toThrow('add --yes at the end');
  expect(await run('user', 'delete', 'rudo', '--yes')).toBe('The account of rudo is deleted.');
  expect((await seller.get(paths.ownProfile)).status).toBe(401);
  expect((await visitor.get(paths.listings)).body).toEqual([]);
  expect(await log()).toEqual([{ actor: 'operator', kind: 'erase', note: 'test' }]);
});
