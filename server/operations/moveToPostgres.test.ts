import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteDatabase } from '../database/openDatabase.ts';
import { runCommand, startServer } from '../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';

const ROWS = 1_200;
const TABLES = `select name from sqlite_schema where type = 'table' and not (name glob 'sqlite_*' or name glob 'kysely_*')`;

/** An embedded market with rows in each table; the newest listing is deleted again. */
async function fillMarket() {
  const dataDir = makeTemporaryFolder();
  const file = join(dataDir, 'musika.sqlite');
  await (await openSqliteDatabase(file)).database.destroy();
  const database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = off; pragma ignore_check_constraints = on');
  const all = (sql: string) => database.prepare(sql).all();
  const tables = all(TABLES).map(({ name }) => String(name));
  for (const table of tables) {
    const values = all(`pragma table_info("${table}")`).map(({ name, type }) => {
      if (String(type).toLowerCase() === 'text') return `'${String(name)} é€😀 "' || n || '"'`;
      return /^(?:seller|category)_id$/.test(String(name)) ? '(n - 1) % 3 + 1' : 'n';
    });
    const count = table === 'listings' ? ROWS : 3;
    database.exec(`insert into "${table}" with recursive c(n) as (select 1 union all select n + 1 from c
      where n < ${count}) select ${values.join(', ')} from c`);
  }
  database.exec(`update listings set title = 'a' || char(0) || 'b' where id = 1`);
  database.exec(`delete from listings where id = ${ROWS}`);
  const rows = tables.map((table) => [table, plain(all(`select * from "${table}"`))] as const);
  database.close();
  return { dataDir, rows };
}

/** As texts: pg has them for large numbers, and PostgreSQL's own texts have no NUL. */
const plain = (rows: object[]) =>
  rows
    .map((row) =>
      Object.values(row)
        .map((value) => String(value).replace('\0', '\uFFFD'))
        .join(' | '),
    )
    .toSorted();

/** An empty database, what is in it, and the command that moves the market there. */
async function openTarget(dataDir: string) {
  const url = await createPostgresDatabase('template1');
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const query = async (sql: string) => plain((await client.query<object>(sql)).rows);
  return { url, query, move: () => runCommand('move-to-postgres', { DATA_DIR: dataDir }, url) };
}

describe.runIf(isOnPostgres())('a move to PostgreSQL @postgres', () => {
  test('keeps each row and the next ids, and says how many', async () => {
    const { dataDir, rows } = await fillMarket();
    const { query, move } = await openTarget(dataDir);
    const { stdout } = await move();
    expect(stdout).toContain(`listings: ${ROWS - 1} rows\n`);
    expect(stdout).toMatch(/Set DATABASE_URL to the address that you named, and start the server\.\n$/);
    for (const [table, here] of rows)
      expect([table, await query(`select * from "${table}"`)]).toEqual([table, here]);
    expect(await query("select nextval(pg_get_serial_sequence('listings', 'id'))")).toEqual([
      String(ROWS + 1),
    ]);
  });

  test('that is killed leaves the target empty, and is begun anew', async () => {
    const { dataDir } = await fillMarket();
    const { url, query, move } = await openTarget(dataDir);
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['server/musika.js', 'move-to-postgres', url], { env });
    child.stdout.once('data', () => child.kill('SIGKILL'));
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await query('select id from users')).toEqual([]);
    await move();
    expect(await query('select id from users')).toHaveLength(3);
  });

  test('is refused while a server runs, and where the target has a market', async () => {
    const dataDir = makeTemporaryFolder();
    const { url, move } = await openTarget(dataDir);
    const { child, ended } = await startServer({ DATA_DIR: dataDir });
    const sentence = `Stop the server first: ${join(dataDir, 'musika.sqlite')} is in use.\n`;
    await expect(move()).rejects.toMatchObject({ stderr: sentence });
    child.kill('SIGTERM');
    await ended;
    await startServer({ DATA_DIR: makeTemporaryFolder(), DATABASE_URL: url });
    await expect(move()).rejects.toThrow('Create an empty database (createdb) and name it');
  });
});
