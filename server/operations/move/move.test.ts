import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { writeSetting } from '../../database/settings.ts';
import type { Tables } from '../../database/tables.ts';
import { runCommand, startServer } from '../../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { requirePostgres } from './moveDatabase.ts';
import { batchesOf, contentOf, readLastIds, readTables, type Row, type Table } from './store.ts';

const ROWS = 1_200;

/** What a column must be for a listing to be on the market. */
const ON_THE_MARKET: Record<string, unknown> = {
  kind: 'sale',
  deleted_at: null,
  hidden_at: null,
  rested_at: null,
  suspended_at: null,
};

const settingsOf = (dataDir: string, databaseUrl = '') => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

async function open(dataDir: string, databaseUrl: string | null = null): Promise<Kysely<Tables>> {
  const { database } = await openDatabase({ dataDir, databaseUrl });
  return database;
}

/** An embedded market with rows in each table; the newest listing is deleted again. */
async function fillMarket() {
  const dataDir = makeTemporaryFolder();
  const database = await open(dataDir);
  await writeSetting(database, 'market_id', 'this-market');
  for (const { name, columns } of await readTables(database)) {
    const row = (index: number) =>
      Object.fromEntries(
        columns.map((column) => [
          column.name,
          column.name in ON_THE_MARKET
            ? ON_THE_MARKET[column.name]
            : column.isText
              ? `${column.name} é€😀 "${index}"`
              : /^(?:seller|category)_id$/.test(column.name)
                ? (index % 3) + 1
                : index,
        ]),
      );
    const rows = Array.from({ length: name === 'listings' ? ROWS : 3 }, (_, index) => row(index + 1));
    for (let at = 0; at < rows.length; at += 400)
      await database
        .insertInto(name as 'settings')
        .values(rows.slice(at, at + 400) as never)
        .execute();
  }
  await sql`update listings set title = 'a' || char(0) || 'b', price_cents = id * 100`.execute(database);
  await database.deleteFrom('listings').where('id', '=', ROWS).execute();
  await database.destroy();
  return dataDir;
}

/** All that the tables hold, and the ids that were given out last. */
async function readAll(dataDir: string, databaseUrl: string | null = null) {
  const database = await open(dataDir, databaseUrl);
  const tables = databaseUrl === null ? await readTables(database) : await tablesOfToday();
  const rows: Record<string, Row[]> = {};
  for (const table of tables) rows[table.name] = await rowsOf(database, table);
  const ids = await readLastIds(database, tables);
  await database.destroy();
  return { rows, ids };
}

async function rowsOf(database: Kysely<Tables>, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batchesOf(database, table)) rows.push(...batch);
  return rows;
}

async function tablesOfToday() {
  const database = await open(makeTemporaryFolder());
  const tables = await readTables(database);
  await database.destroy();
  return tables;
}

const withoutNul = (text: string) => text.replaceAll(String.raw`\u0000`, '\uFFFD');
const plain = (value: unknown): unknown => JSON.parse(withoutNul(JSON.stringify(value)));

describe.runIf(isOnPostgres())('a move of the database @postgres', () => {
  test('to PostgreSQL keeps each row, the next ids and the index, and the source as it was', async () => {
    const dataDir = await fillMarket();
    const before = await readAll(dataDir);
    expect(before.rows['listings']).toHaveLength(ROWS - 1);
    expect(before.ids.get('listings')).toBe(ROWS);
    const url = await createPostgresDatabase('template1');
    const { stdout } = await runCommand('move', settingsOf(dataDir), '--database', url);
    expect(stdout).toContain(`listings: ${ROWS - 1} rows copied\n`);
    expect(stdout).toMatch(/^\d{4} rows are the same in both databases\.$/m);
    expect(stdout).toMatch(/Now set DATABASE_URL to the address that you named, and start the server\.\n$/);

    const there = await readAll('', url);
    for (const table of Object.keys(before.rows))
      expect([table, plain(there.rows[table])]).toEqual([table, plain(before.rows[table])]);
    expect(there.ids).toEqual(before.ids);
    expect(await readAll(dataDir)).toEqual(before);
  }, 120_000);

  test('that is killed leaves the target empty, and is begun anew', async () => {
    const dataDir = await fillMarket();
    const url = await createPostgresDatabase('template1');
    const child = spawn(process.execPath, ['server/musika.js', 'move', '--database', url], {
      env: { ...process.env, ...settingsOf(dataDir) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill('SIGKILL'));
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const there = await open('', url);
    expect(await there.selectFrom('users').select('id').execute()).toEqual([]);
    await there.destroy();
    await runCommand('move', settingsOf(dataDir), '--database', url);
    expect(plain((await readAll('', url)).rows)).toEqual(plain((await readAll(dataDir)).rows));
  }, 120_000);

  test('is refused where the target has data, and while a server runs', async () => {
    const dataDir = makeTemporaryFolder();
    const server = await startServer(settingsOf(dataDir));
    const url = await createPostgresDatabase('template1');
    const move = () => runCommand('move', settingsOf(dataDir), '--database', url);
    await expect(move()).rejects.toMatchObject({
      code: 1,
      stderr: `Stop the server first: ${join(dataDir, 'musika.sqlite')} is in use.\n`,
    });
    server.child.kill('SIGTERM');
    await server.ended;
    const other = await startServer(settingsOf(makeTemporaryFolder(), url));
    await expect(move()).rejects.toMatchObject({
      code: 1,
      stderr:
        'Create an empty database (createdb) and name it: the one that you named has tables of a market or of another program.\n',
    });
    other.child.kill('SIGTERM');
    await other.ended;
  }, 120_000);

  test('finds a row that differs', async () => {
    const dataDir = makeTemporaryFolder();
    const [one, other] = [await open(dataDir), await open('', await createPostgresDatabase())];
    onTestFinished(async () => void (await Promise.all([one.destroy(), other.destroy()])));
    const table = (await readTables(one)).find(({ name }) => name === 'settings');
    if (table === undefined) throw new Error('There is no table of settings.');
    for (const [database, value] of [
      [one, 'a'],
      [other, 'b'],
    ] as const)
      await database.insertInto('settings').values({ name: 'name', value }).execute();
    const [here, there] = [await contentOf(one, table), await contentOf(other, table)];
    expect(here.rows).toBe(there.rows);
    expect(here.sha256).not.toBe(there.sha256);
  });
});

test('without a target it prints its usage', async () => {
  await expect(runCommand('move', {}, '--everything', 'there')).rejects.toMatchObject({
    code: 1,
    stderr: 'Write: npm run move -- --database <postgres://…>\n',
  });
});

test('a target that is not PostgreSQL is refused, and a market that is there already', () => {
  expect(() => requirePostgres(loadConfig({ DATA_DIR: 'here' }), 'there')).toThrow(
    'Name the address of a PostgreSQL database: the market is in the embedded one of here already.',
  );
  const config = loadConfig({ DATABASE_URL: 'postgres://one/one' });
  expect(() => requirePostgres(config, 'postgres://other/other')).toThrow(
    'Unset DATABASE_URL: the embedded database is moved. From one PostgreSQL to another go by backup and restore.',
  );
});
