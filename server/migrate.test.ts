import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config/config.ts';
import { API_BASE, paths } from '../src/contract/paths.ts';
import { tableState } from './database/migrate.ts';
import { openExistingDatabase, openPostgresDatabase } from './database/openDatabase.ts';
import { runCommand, startServer } from './tools/testing/programs.ts';
import { addressOf, postOverApi, registerOverApi } from './tools/testing/serverProcess.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres, openOlderDatabase } from './tools/testing/testDatabase.ts';

const DONE = { stdout: 'The tables of the database are up to date.\n', stderr: '' };

test('`npm run migrate` brings older tables up to date and ends; a second time it changes nothing @postgres', async () => {
  const { database, settings } = await openOlderDatabase();
  expect(await tableState(database)).toBe('older');
  await database.destroy();
  const first = await runCommand('migrate', settings);
  expect(first.stdout).toMatch(
    /^(?:The database as it was before the upgrade is in .*\n)?The tables .* up to date\.\n$/,
  );
  expect(await runCommand('migrate', settings)).toEqual(DONE);
  const after = await openExistingDatabase(loadConfig(settings));
  onTestFinished(() => after.destroy());
  expect(await tableState(after)).toBe('current');
});

test.runIf(isOnPostgres())(
  '`npm run migrate` works beside a running server, which goes on @postgres',
  async () => {
    const url = await createPostgresDatabase();
    const settings = { DATA_DIR: makeTemporaryFolder(), DATABASE_URL: url };
    const { port } = await startServer(settings);
    const { database } = await openPostgresDatabase(url);
    onTestFinished(() => database.destroy());
    for (const statement of [
      // A later step has given the view another column.
      'drop view on_market',
      'drop index listings_posted_once',
      'alter table listings drop column idempotency_key, drop column request_hash',
      'alter table push_subscriptions drop column drops_due_at',
      'drop table push_listings, answer_tokens, seller_devices, sent_reminders, listing_askers, jobs, rendered_pictures',
      `delete from kysely_migration where name >= '0017'`,
    ])
      await sql.raw(statement).execute(database);

    const migrated = runCommand('migrate', settings);
    const running = { is: true };
    const ended = migrated.finally(() => (running.is = false));
    const statuses = new Set<number>();
    while (running.is) statuses.add((await fetch(addressOf(port, API_BASE + paths.listings))).status);
    expect([...statuses]).toEqual([200]);
    expect(await ended).toEqual(DONE);
    expect(await postOverApi(port, await registerOverApi(port, 'rudo'), {})).toMatchObject({ id: 1 });
  },
);

/** Commands that work beside a running server. */
const runCommands = (settings: Record<string, string>) => [
  runCommand('admin', settings, 'categories', 'list'),
  runCommand('backup', settings, join(makeTemporaryFolder(), 'backup')),
];

test('`npm run admin` and `npm run backup` leave older tables as they are, and say what to do @postgres', async () => {
  const { database, settings } = await openOlderDatabase();
  const stderr =
    'Start Musika, or run: npm run migrate. The tables of this database are of an older version.\n';
  await Promise.all(
    runCommands(settings).map((command) => expect(command).rejects.toMatchObject({ code: 1, stderr })),
  );
  const { rows } = await sql`select name from kysely_migration where name >= '0012'`.execute(database);
  expect(rows).toEqual([]);
});

test('`admin` and `backup` do not check the whole database, as a start does', async () => {
  const settings = { DATA_DIR: makeTemporaryFolder() };
  const server = await startServer(settings);
  const database = new DatabaseSync(join(settings.DATA_DIR, 'musika.sqlite'));
  // A row that only the check of all pages notices.
  database.exec(`create table odd (number check (number > 0)); pragma ignore_check_constraints = on;
    insert into odd values (0)`);
  database.close();
  for (const ended of await Promise.all(runCommands(settings))) expect(ended.stderr).toBe('');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(startServer(settings)).rejects.toThrow('it is damaged');
});
