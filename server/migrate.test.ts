import { expect, test } from 'vitest';
import { loadConfig } from './config/config.ts';
import { openExistingDatabase } from './database/openDatabase.ts';
import { runCommand } from './tools/testing/programs.ts';
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
