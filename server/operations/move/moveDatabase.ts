import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/startError.ts';
import { openBesideServer, openPostgresDatabase } from '../../database/openDatabase.ts';
import { COMMAND_LIMITS } from '../../database/openPostgres.ts';
import type { Tables } from '../../database/tables.ts';
import {
  batchesOf,
  contentOf,
  isEmpty,
  insertRows,
  readLastIds,
  readTables,
  requireSameColumns,
  type Table,
  writeLastIds,
} from './store.ts';

/** Throws a StartError unless the market is on SQLite, and the target a PostgreSQL database. */
export function requirePostgres({ databaseUrl, dataDir }: Config, target: string): void {
  if (databaseUrl !== null)
    throw new StartError(
      'Unset DATABASE_URL: the embedded database is moved. From one PostgreSQL to another go by backup and restore.',
    );
  if (!/^postgres(?:ql)?:\/\//.test(target))
    throw new StartError(
      `Name the address of a PostgreSQL database: the market is in the embedded one of ${dataDir} already.`,
    );
}

/**
 * Copies all rows to an empty PostgreSQL database, in one transaction, and compares the content of
 * both. Resolves to the number of rows. Throws a StartError if it cannot.
 */
export async function moveDatabase(
  source: Kysely<Tables>,
  target: string,
  print: (line: string) => void,
): Promise<number> {
  const database = await openTarget(target);
  try {
    return await database.transaction().execute((transaction) => copyAll(source, transaction, print));
  } finally {
    await database.destroy();
  }
}

async function copyAll(
  source: Kysely<Tables>,
  target: Transaction<Tables>,
  print: (line: string) => void,
): Promise<number> {
  const tables = await readTables(source);
  await requireSameColumns(target, tables);
  for (const table of tables) {
    let copied = 0;
    for await (const rows of batchesOf(source, table)) {
      await insertRows(target, table, rows);
      copied += rows.length;
    }
    if (copied > 0) print(`${table.name}: ${copied} rows copied`);
  }
  const lastIds = await readLastIds(source, tables);
  await writeLastIds(target, lastIds);
  const rows = await compare(source, target, tables);
  const moved = await readLastIds(target, tables);
  for (const [name, last] of lastIds)
    if (moved.get(name) !== last) throw new Error(`The next id of ${name} does not follow ${last}.`);
  return rows;
}

/** Opens an empty database with today's tables. */
async function openTarget(target: string): Promise<Kysely<Tables>> {
  const config = { dataDir: '', databaseUrl: target };
  const { database: before } = await openBesideServer(config);
  const isFree = await isEmpty(before);
  await before.destroy();
  if (!isFree)
    throw new StartError(
      'Create an empty database (createdb) and name it: the one that you named has tables of a market or of another program.',
    );
  const { database } = await openPostgresDatabase(target, COMMAND_LIMITS);
  return database;
}

async function compare(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  tables: readonly Table[],
): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const [from, to] = await Promise.all([contentOf(source, table), contentOf(target, table)]);
    if (from.rows !== to.rows || from.sha256 !== to.sha256)
      throw new StartError(
        `Empty the target and move again: ${table.name} has ${from.rows} rows here and ${to.rows} there, and they are not the same.`,
      );
    rows += from.rows;
  }
  return rows;
}
