import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { MIGRATIONS } from './migrate.ts';
import { openDatabase, openExistingDatabase, openSqliteDatabase, sqliteOf } from './openDatabase.ts';
import { openSqlite } from './openSqlite.ts';

/** Adds a migration of a later version, for this test. */
function addMigration(up: Migration['up']): void {
  MIGRATIONS['9999-later'] = { up };
  onTestFinished(() => void delete MIGRATIONS['9999-later']);
}

const addNote: Migration['up'] = (db) => db.schema.alterTable('settings').addColumn('note', 'text').execute();

test('a market of another version is refused with a sentence, and left as it is @postgres', async () => {
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase() : null;
  const config = { dataDir: makeTemporaryFolder(), databaseUrl };
  const { database } = await openDatabase(config);
  onTestFinished(() => database.destroy());
  await (await openExistingDatabase(config)).destroy();
  await sql`update kysely_migration set name = '0003-market'`.execute(database);
  const refusal = new StartError(
    'Start the version of Musika that this database was last used with, or begin a new market in an empty folder or database: its tables are of another version, which this one cannot change.',
  );
  await expect(openDatabase(config)).rejects.toThrow(refusal);
  await expect(openExistingDatabase(config)).rejects.toThrow(refusal);
  const { rows } = await sql`select name from kysely_migration`.execute(database);
  expect(rows).toEqual([{ name: '0003-market' }]);
});

test('a command beside a server leaves tables that lack a migration alone, and says what to do', async () => {
  const config = { dataDir: makeTemporaryFolder(), databaseUrl: null };
  await (await openDatabase(config)).database.destroy();
  addMigration(addNote);
  await expect(openExistingDatabase(config)).rejects.toThrow(
    'Start Musika, or run: npm run migrate. The tables of this database are of an older version.',
  );
});

const SETTING = { name: 'a', value: 'before' };

async function expectSetting({ database }: ReturnType<typeof sqliteOf>): Promise<void> {
  expect(await database.selectFrom('settings').selectAll().execute()).toEqual([SETTING]);
  await database.destroy();
}

/** A market with a setting, and the copies in its folder. */
async function openMarket() {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'musika.sqlite');
  const { database } = await openSqliteDatabase(file);
  await database.insertInto('settings').values(SETTING).execute();
  await database.destroy();
  const copies = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /upgrade./.test(name));
  return { folder, file, copies };
}

describe.skipIf(isOnPostgres())('the copy before a migration', () => {
  test('has the database as it was; a new market and one without migrations get none', async () => {
    const { folder, file, copies } = await openMarket();
    await (await openSqliteDatabase(file)).database.destroy();
    expect(copies()).toEqual([]);
    addMigration(addNote);
    const said: string[] = [];
    const { database } = await openSqliteDatabase(file, (sentence) => said.push(sentence));
    await database.destroy();
    const copy = join(folder, copies()[0] ?? '');
    expect(said).toEqual([
      `The database as it was before the upgrade is in ${copy}. To go back, stop the server, put it in place of ${file}, delete ${file}-wal if it is there, and start the earlier version.`,
    ]);
    await (await openSqliteDatabase(file)).database.destroy();
    expect(copies()).toHaveLength(1);
    await expectSetting(sqliteOf(openSqlite(copy)));
  });

  test('stays when the migration fails, and the tables are as they were', async () => {
    const { file, copies } = await openMarket();
    addMigration(async (db) => {
      await addNote(db);
      throw new Error('no');
    });
    await expect(openSqliteDatabase(file)).rejects.toThrow('no');
    expect(copies()).toHaveLength(1);
    delete MIGRATIONS['9999-later'];
    await expectSetting(await openSqliteDatabase(file));
  });
});
