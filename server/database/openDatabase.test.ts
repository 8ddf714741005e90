import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/terminal.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { MIGRATIONS } from './migrate.ts';
import {
  openDatabase,
  openExistingDatabase,
  openPostgresDatabase,
  openSqliteDatabase,
  sqliteOf,
} from './openDatabase.ts';
import { openSqlite } from './openSqlite.ts';

const open = async (dataDir: string) => (await openDatabase({ dataDir, databaseUrl: null })).database;

test('an acknowledged row survives a power cut: the log is synced at each commit', async () => {
  const database = await open(makeTemporaryFolder());
  onTestFinished(() => database.destroy());
  expect((await sql`pragma journal_mode`.execute(database)).rows).toEqual([{ journal_mode: 'wal' }]);
  // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
  expect((await sql`pragma synchronous`.execute(database)).rows).toEqual([{ synchronous: 2 }]);
});

test('a data folder that cannot be made leads to one sentence', async () => {
  const file = join(makeTemporaryFolder(), 'file');
  writeFileSync(file, '');
  const folder = join(file, 'data');
  const sentence = `Make the folder ${folder} writable for this user, or set DATA_DIR to one that is.`;
  await expect(open(folder)).rejects.toThrow(new StartError(sentence));
});

const spoil = (bytes: Buffer) => Buffer.from(bytes).fill(0xa5, bytes.length / 2, bytes.length / 2 + 8192);

test.each([
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['spoilt in the middle', spoil],
])('a database file that was %s is rejected and left as it is, byte for byte', async (_, damage) => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'musika.sqlite');
  const database = await open(folder);
  // Enough that a page in the middle can be spoilt.
  const rows = Array.from({ length: 500 }, (__, index) => ({ name: `row ${index}`, value: 'x'.repeat(500) }));
  await database.insertInto('settings').values(rows).execute();
  await database.destroy();
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);
  const sentence = `Restore ${file} from a backup, or set DATA_DIR to a new folder to begin with an empty market: it is damaged or no Musika database, and was left as it is.`;
  await expect(open(folder)).rejects.toThrow(new StartError(sentence));
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

describe.runIf(isOnPostgres())('PostgreSQL @postgres', () => {
  test('processes that start on an empty database at the same moment make its tables once', async () => {
    const url = await createPostgresDatabase('template1');
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgresDatabase(url)));
    for (const { database } of opened) {
      expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
      await database.destroy();
    }
  });

  test('an operator whose database does not exist gets one sentence', async () => {
    const url = new URL(await createPostgresDatabase());
    url.pathname = 'nowhere';
    const sentence = 'Create the database "nowhere" (createdb), or set DATABASE_URL to one that exists.';
    await expect(openPostgresDatabase(url.href)).rejects.toThrow(new StartError(sentence));
  });
});

test('an operator whose PostgreSQL is not running gets one sentence', async () => {
  // Port 1 (tcpmux) has no server.
  const sentence =
    'Start PostgreSQL, or set DATABASE_URL to where it runs: it does not answer at 127.0.0.1:1.';
  await expect(openPostgresDatabase('postgres://x@127.0.0.1:1/x')).rejects.toThrow(new StartError(sentence));
});

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
