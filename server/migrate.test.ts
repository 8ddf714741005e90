import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { loadConfig } from './config/config.ts';
import { openExistingDatabase } from './database/openDatabase.ts';
import { runCommand, startServer } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';

const DONE = { stdout: 'The tables of the database are up to date.\n', stderr: '' };

/** The settings of a folder, or of an empty database. */
const openEmpty = async () => ({
  DATA_DIR: makeTemporaryFolder(),
  DATABASE_URL: isOnPostgres() ? await createPostgresDatabase('template1') : '',
});

test('`npm run migrate` makes the tables and ends; a second time it changes nothing @postgres', async () => {
  const settings = await openEmpty();
  expect(await runCommand('migrate', settings)).toEqual(DONE);
  expect(await runCommand('migrate', settings)).toEqual(DONE);
  await (await openExistingDatabase(loadConfig(settings))).destroy();
});

test('`admin` and `backup` do not check the whole database, as a start does', async () => {
  const settings = { DATA_DIR: makeTemporaryFolder() };
  const server = await startServer(settings);
  const database = new DatabaseSync(join(settings.DATA_DIR, 'musika.sqlite'), { timeout: 10_000 });
  // A row that only the check of all pages notices.
  database.exec(`create table odd (number check (number > 0)); pragma ignore_check_constraints = on;
    insert into odd values (0)`);
  database.close();
  const commands = [
    runCommand('admin', settings, 'categories', 'list'),
    runCommand('backup', settings, join(makeTemporaryFolder(), 'backup')),
  ];
  for (const ended of await Promise.all(commands)) expect(ended.stderr).toBe('');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(startServer(settings)).rejects.toThrow('it is damaged');
});
