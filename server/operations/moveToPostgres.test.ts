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

type Row = Record<string, unknown>;

/** An embedded market with rows in each table; the newest listing is deleted again. */
async function fillMarket() {
  const dataDir = makeTemporaryFolder();
  const file = join(dataDir, 'musika.sqlite');
  await (await openSqliteDatabase(file)).database.destroy();
  const database = new DatabaseSync(file);
  // Rows as no market has them, so that none may be left out.
  database.exec('pragma foreign_keys = off; pragma ignore_check_constraints = on');
  for (const table of tablesOf(database)) {
    const columns = database.prepare(`pragma table_info("${table}")`).all();
    const values = columns.map(({ name, type }) =>
      String(type).toLowerCase() === 'text'
        ? `'${String(name)} é€😀 "' || n || '"'`
        : /^(?:seller|category)_id$/.test(String(name))
          ? '(n - 1) % 3 + 1'
          : 'n',
    );
    database.exec(
      `with recursive c(n) as (select 1 union all select n + 1 from c where n < ${
        table === 'listings' ? ROWS : 3
      }) insert or ignore into "${table}" select ${values.join(', ')} from c`,
    );
  }
  database.exec(`update listings set title = 'a' || char(0) || 'b' where id = 1`);
  database.exec(`delete from listings where id = ${ROWS}`);
  database.close();
  return { dataDir, file, settings: { DATA_DIR: dataDir } };
}

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`,
    )
    .all()
    .map(({ name }) => String(name));

async function connect(url: string) {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return async (sql: string) => (await client.query<Row>(sql)).rows;
}

/** pg's own types are texts for large numbers, and PostgreSQL's texts have no NUL. */
const plain = (_key: string, value: unknown) =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value.replace('\0', '\uFFFD')
      : value;

const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row, plain)).toSorted();

describe.runIf(isOnPostgres())('a move to PostgreSQL @postgres', () => {
  test('keeps each row and the next ids, says how many, and leaves the source as it was', async () => {
    const { file, settings } = await fillMarket();
    const url = await createPostgresDatabase('template1');
    const { stdout } = await runCommand('move-to-postgres', settings, url);
    expect(stdout).toContain(`listings: ${ROWS - 1} rows\n`);
    expect(stdout).toMatch(/Set DATABASE_URL to the address that you named, and start the server\.\n$/);
    const query = await connect(url);
    const database = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => database.close());
    for (const table of tablesOf(database)) {
      const here = database.prepare(`select * from "${table}"`).all();
      expect(here.length).toBeGreaterThan(0);
      expect([table, sorted(await query(`select * from "${table}"`))]).toEqual([table, sorted(here)]);
    }
    const [next] = await query("select nextval(pg_get_serial_sequence('listings', 'id')) as id");
    expect(Number(next?.['id'])).toBe(ROWS + 1);
  });

  test('that is killed leaves the target empty, and is begun anew', async () => {
    const { dataDir, settings } = await fillMarket();
    const url = await createPostgresDatabase('template1');
    const child = spawn(process.execPath, ['server/musika.js', 'move-to-postgres', url], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill('SIGKILL'));
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const query = await connect(url);
    expect(await query('select id from users')).toEqual([]);
    await runCommand('move-to-postgres', settings, url);
    expect(await query('select id from users')).toHaveLength(3);
  });

  test('is refused where the target has a market, and while a server runs', async () => {
    const url = await createPostgresDatabase('template1');
    const dataDir = makeTemporaryFolder();
    const here = await startServer({ DATA_DIR: dataDir });
    const move = () => runCommand('move-to-postgres', { DATA_DIR: dataDir }, url);
    await expect(move()).rejects.toMatchObject({
      stderr: `Stop the server first: ${join(dataDir, 'musika.sqlite')} is in use.\n`,
    });
    here.child.kill('SIGTERM');
    await here.ended;
    await startServer({ DATA_DIR: makeTemporaryFolder(), DATABASE_URL: url });
    await expect(move()).rejects.toMatchObject({
      stderr: expect.stringContaining('Create an empty database (createdb) and name it'),
    });
  });
});
