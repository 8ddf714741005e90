import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Command, CommandResult } from '../../src/contract/operator.ts';
import { recordBackup } from '../database/backupList.ts';
import { createClient } from '../tools/testing/client.ts';
import { joinMarket, openMarket, typeCommand } from '../tools/testing/market.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

/** The market, and its operator with a session. */
async function open() {
  const { server, seller } = await openMarket();
  const operator = await joinMarket(server, 'operator');
  const roleOf = (username: string, role: 'operator' | 'moderator' | null) =>
    server.context.database.updateTable('users').set({ role }).where('username', '=', username).execute();
  await roleOf('operator', 'operator');
  const run = (client: typeof seller, ...args: string[]) =>
    client.send('POST', paths.deskCommands, { body: { args } });
  return { server, seller, operator, roleOf, run };
}

test('the operator gives the commands of the shell on a page, and visitors see what they change @postgres', async () => {
  const { server, operator, run } = await open();
  const visitor = createClient(server);
  expect(await run(operator, 'categories', 'rename', 'Sports', 'Sport & Games')).toMatchObject({
    status: 200,
    body: { blocks: [{ kind: 'text', text: '"Sports" is "Sport & Games" now.' }] },
  });
  expect(JSON.stringify((await visitor.get(paths.categories)).body)).toContain('Sport & Games');
  const { blocks } = (await run(operator, 'status')).body as CommandResult;
  expect(blocks).toEqual([
    { kind: 'warning', text: expect.stringContaining('There is no backup yet.') },
    { kind: 'table', columns: [], rows: expect.arrayContaining([['Last backup', 'none yet']]) },
  ]);
});

test('a wrong command says what to do instead', async () => {
  const { operator, run } = await open();
  expect(await run(operator, 'places', 'remove', 'Atlantis')).toMatchObject({
    status: 400,
    body: { args: [expect.stringContaining('There is no such place')] },
  });
  expect(await run(operator, 'universe', 'delete')).toMatchObject({ status: 400 });
  expect(await operator.send('POST', paths.deskCommands, { body: { args: [] } })).toMatchObject({
    status: 400,
    body: { args: ['Send the words of a command.'] },
  });
});

test('a try of a backup begins at once, and the list says later how it ended', async () => {
  const { server, operator, run } = await open();
  const { database, worker } = server.context;
  const folder = makeTemporaryFolder();
  await recordBackup(database, {
    folder,
    at: 0,
    database: 'sqlite',
    pictures: 0,
    bytes: 0,
    isEncrypted: false,
  });
  const list = async () => JSON.stringify((await run(operator, 'backups', 'list')).body);
  const fault = Promise.withResolvers<never>();
  vi.spyOn(worker, 'tryBackup').mockReturnValueOnce(fault.promise);
  expect(await run(operator, 'backups', 'try', folder)).toMatchObject({
    body: { blocks: [{ kind: 'text', text: expect.stringContaining('is being tried') }] },
  });
  expect(await list()).toContain('"kind":"progress"');
  fault.reject(new Error('The disk is gone.'));
  await expect.poll(list).toContain('Try it again: the try was broken off.');
  await run(operator, 'backups', 'try', folder);
  await expect.poll(list).toContain('Name the folder of a complete backup');
  expect(await list()).not.toContain('"kind":"progress"');
});

test('what opens an account or gives a role is for the shell alone', async () => {
  const { operator, run } = await open();
  const known = (await operator.get(paths.deskCommands)).body as Command[];
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(['status', 'places add']));
  expect(known.map(({ name }) => name)).not.toContain('users reset-password');
  expect(await run(operator, 'users', 'reset-password', 'operator')).toMatchObject({ status: 400 });
});

test('a role that was taken away at the shell is not given back by an undo on the page', async () => {
  const { server, operator, run } = await open();
  await typeCommand(server.context, 'users', 'moderator', 'rudo');
  await typeCommand(server.context, 'users', 'moderator', 'rudo', 'off');
  expect(await run(operator, 'undo', '2')).toMatchObject({
    status: 400,
    body: { args: ['The operator says who is a moderator.'] },
  });
  await typeCommand(server.context, 'undo', '2');
});

test('the operator on the page is known as who decided, and so does not judge the appeal @postgres', async () => {
  const { server, operator, run } = await open();
  await run(operator, 'users', 'suspend', 'rudo');
  const decided = server.context.database.selectFrom('decisions').select(['actor', 'actor_id']);
  expect(await decided.execute()).toEqual([{ actor: 'operator', actor_id: 2 }]);
});

test('visitors, students and moderators have none of it', async () => {
  const { server, seller, roleOf, run } = await open();
  const moderator = await joinMarket(server, 'judge');
  await roleOf('judge', 'moderator');
  const statuses = async (client: typeof seller) => [
    (await client.get(paths.deskCommands)).status,
    (await run(client, 'status')).status,
  ];
  expect(await statuses(createClient(server))).toEqual([401, 401]);
  expect(await statuses(seller)).toEqual([403, 403]);
  expect(await statuses(moderator)).toEqual([403, 403]);
});
