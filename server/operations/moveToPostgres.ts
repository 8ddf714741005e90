import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError, commandLine, printLine } from '../config/terminal.ts';
import { loadConfig } from '../config/config.ts';
import { becomeOwner, SQLITE_FILE } from '../config/dataFolder.ts';
import { tableState } from '../database/migrate.ts';
import { openBesideServer, openExistingDatabase, openPostgresDatabase } from '../database/openDatabase.ts';
import { COMMAND_LIMITS } from '../database/openPostgres.ts';
import { requireUnused } from '../database/openSqlite.ts';
import { lockFolder } from '../database/serverLock.ts';
import type { Tables } from '../database/tables.ts';

/** Rows of a statement: of its values PostgreSQL takes 65,535 at most. */
const ROWS = 500;

/**
 * `npm run move-to-postgres -- postgres://…`: copies the rows of the embedded database, while the
 * server is stopped. What was there stays.
 */
export async function main([target, ...more]: readonly string[]): Promise<void> {
  if (target === undefined || more.length > 0 || !/^postgres(?:ql)?:\/\//.test(target))
    throw new StartError(`Write: ${commandLine('move-to-postgres', '<postgres://…>')}`);
  const { dataDir, databaseUrl } = loadConfig();
  if (databaseUrl !== null)
    throw new StartError(
      'Unset DATABASE_URL: the embedded database is moved. From one PostgreSQL to another go by backup and restore.',
    );
  becomeOwner(dataDir);
  const file = join(dataDir, SQLITE_FILE);
  requireUnused(file);
  // No server starts on the folder meanwhile.
  const lock = await lockFolder(dataDir, 0);
  // Throws where the tables are not today's.
  await (await openExistingDatabase({ dataDir, databaseUrl })).destroy();
  const rows = await moveToPostgres(file, target);
  lock.close();
  printLine(`${rows} rows are in PostgreSQL now, and what was there before is as it was.`);
  printLine('Set DATABASE_URL to the address that you named, and start the server.');
}

async function moveToPostgres(file: string, url: string): Promise<number> {
  const target = await openTarget(url);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    return await target.transaction().execute(async (transaction) => {
      let total = 0;
      for (const table of tablesOf(source)) {
        const rows = await copyTable(source, transaction, table);
        printLine(`${table}: ${rows} rows`);
        total += rows;
      }
      await followIds(source, transaction);
      return total;
    });
  } finally {
    source.close();
    await target.destroy();
  }
}

/** Opens a database with today's tables and no row, as a move that was cut off leaves it. */
async function openTarget(url: string): Promise<Kysely<Tables>> {
  const { database: before } = await openBesideServer({ dataDir: '', databaseUrl: url });
  const tables = await before.introspection.getTables();
  const isOurs = tables.length > 0 && (await tableState(before)) === 'current';
  const { rows } = isOurs
    ? await sql`select name from settings union all select username from users`.execute(before)
    : { rows: tables };
  await before.destroy();
  if (rows.length === 0) return (await openPostgresDatabase(url, COMMAND_LIMITS)).database;
  throw new StartError(
    'Create an empty database (createdb) and name it: the one that you named has tables of a market or of another program.',
  );
}

/** The names of the market's tables in the order in which they were made, as references need it. */
const tablesOf = (source: DatabaseSync): string[] =>
  source
    .prepare(
      String.raw`select name from sqlite_schema where type = 'table'
        and name not like 'sqlite\_%' escape '\' and name not like 'kysely\_%' escape '\' order by rowid`,
    )
    .all()
    .map(({ name }) => String(name));

async function copyTable(source: DatabaseSync, target: Transaction<Tables>, table: string): Promise<number> {
  const name = table as 'settings';
  const rows = source.prepare(`select * from "${table}"`).all();
  for (let at = 0; at < rows.length; at += ROWS)
    await target
      .insertInto(name)
      .values(rows.slice(at, at + ROWS) as never)
      .execute();
  const { count } = await target
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === rows.length) return count;
  throw new StartError(
    `Empty the target and move again: ${table} has ${rows.length} rows here and ${count} there.`,
  );
}

/** Makes the next id of each table follow the last that was given out, be it of a deleted row. */
async function followIds(source: DatabaseSync, target: Transaction<Tables>): Promise<void> {
  for (const { name, seq } of source.prepare('select name, seq from sqlite_sequence').all())
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(target);
}
