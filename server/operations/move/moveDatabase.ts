import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import { keepOwner, openDataFolder } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import { dialectOf, isLockTimeout } from '../../database/dialect.ts';
import { openBesideServer, openPostgresDatabase, openSqliteDatabase } from '../../database/openDatabase.ts';
import { COMMAND_LIMITS } from '../../database/openPostgres.ts';
import { lockFolder } from '../../database/serverLock.ts';
import type { Tables } from '../../database/tables.ts';
import { SQLITE_FILE } from '../backup/manifest.ts';
import {
  batchesOf,
  contentOf,
  countOthers,
  DERIVED,
  holdStill,
  isEmpty,
  insertRows,
  readLastIds,
  readTables,
  requireSameColumns,
  sinceLastRun,
  type Table,
  writeLastIds,
} from './store.ts';

const isAddress = (target: string) => /^postgres(?:ql)?:\/\//.test(target);

/** Throws a StartError unless the target is of the other kind than the market's database. */
export function requireOtherKind({ databaseUrl, dataDir }: Config, target: string): void {
  if (databaseUrl === null && !isAddress(target))
    throw new StartError(
      `Name the address of a PostgreSQL database: the market is in the embedded one of ${dataDir} already.`,
    );
  if (databaseUrl !== null && isAddress(target))
    throw new StartError(
      'Name a data folder: the market of DATABASE_URL is on PostgreSQL already. From one PostgreSQL to another go by backup and restore.',
    );
}

/** The address as the move opens it: its own connections do not count as those of a server. */
export function addressOfMove(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', 'musika-move');
  return url.href;
}

/** A server looks each minute which jobs are due, and closes its idle connections after 10 s. */
const ROUND = 60_000;
const LOOK = 1000;

/**
 * Throws a StartError while another program of the market uses the database. Where jobs ran lately
 * it looks for longer than a minute: a server without visitors is seen in its rounds alone.
 */
export async function requireAlone(database: Kysely<Tables>, print: (line: string) => void): Promise<void> {
  const isRecent = (await sinceLastRun(database)) < 3 * ROUND;
  if (isRecent) print('A server ran lately: a minute goes by to see that none uses the database.');
  for (let left = isRecent ? ROUND + 5 * LOOK : 0; ; left -= LOOK) {
    if ((await countOthers(database)) > 0) throw isUsed();
    if (left <= 0) return;
    await pause(LOOK);
  }
}

const isUsed = () =>
  new StartError(
    'Stop every server and command of this market first: they use the database of DATABASE_URL.',
  );

/**
 * Copies all rows to an empty database of the other kind, in one transaction, and compares the
 * content of both. Resolves to the number of rows. Throws a StartError if it cannot.
 */
export async function moveDatabase(
  source: Kysely<Tables>,
  target: string,
  print: (line: string) => void,
): Promise<number> {
  if (isAddress(target)) return fill(source, target, print);
  openDataFolder(target);
  const lock = await lockFolder(target, 0);
  try {
    return await keepOwner(target, () => holdStill(source, (still) => fill(still, target, print)));
  } catch (error) {
    throw isLockTimeout(error) ? isUsed() : error;
  } finally {
    lock.close();
  }
}

async function fill(source: Kysely<Tables>, target: string, print: (line: string) => void): Promise<number> {
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
  const isFromSqlite = dialectOf(source) === 'sqlite';
  const all = await readTables(isFromSqlite ? source : target);
  const tables = all.filter(({ name }) => !DERIVED.has(name));
  const checked = all.filter(({ name }) => name === 'market' || !DERIVED.has(name));
  await requireSameColumns(isFromSqlite ? target : source, checked);
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
  const rows = await compare(source, target, checked);
  const moved = await readLastIds(target, tables);
  for (const [name, last] of lastIds)
    if (moved.get(name) !== last) throw new Error(`The next id of ${name} does not follow ${last}.`);
  // One that has come meanwhile would go on with the database of before.
  if (!isFromSqlite && (await countOthers(source)) > 0) throw isUsed();
  return rows;
}

/** Opens an empty database with today's tables. */
async function openTarget(target: string): Promise<Kysely<Tables>> {
  const config = isAddress(target)
    ? { dataDir: '', databaseUrl: target }
    : { dataDir: target, databaseUrl: null };
  const file = join(target, SQLITE_FILE);
  if (isAddress(target) || existsSync(file)) {
    const { database } = await openBesideServer(config, { connections: 1, limits: COMMAND_LIMITS });
    const isFree = await isEmpty(database);
    await database.destroy();
    if (!isFree)
      throw new StartError(
        isAddress(target)
          ? 'Create an empty database (createdb) and name it: the one that you named has tables of a market or of another program.'
          : `Name another folder, or move ${file} away: it has the data of a market.`,
      );
  }
  const { database } = isAddress(target)
    ? await openPostgresDatabase(target, 3, COMMAND_LIMITS)
    : await openSqliteDatabase(file);
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
