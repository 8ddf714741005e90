import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { BEFORE_UPGRADE, makePrivateFile, PRIVATE_FOLDER, SQLITE_FILE } from '../config/dataFolder.ts';
import { StartError } from '../config/terminal.ts';
import { version } from '../config/version.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { migrate, tablesAreOlder, tablesOfAnother, tableState } from './migrate.ts';
import {
  COMMAND_LIMITS,
  explainPostgresError,
  openPostgres,
  type PoolUse,
  REQUEST_LIMITS,
} from './openPostgres.ts';
import { explainSqliteError, openSqlite } from './openSqlite.ts';
import type { Tables } from './tables.ts';

export interface OpenDatabase {
  database: Kysely<Tables>;
  poolUse: () => PoolUse | null;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

const sqliteFile = ({ dataDir }: DatabaseConfig) => join(dataDir, SQLITE_FILE);

/** With its tables up to date; `announce` is told of the copy made before they change. */
export function openDatabase(
  config: DatabaseConfig,
  announce?: (sentence: string) => void,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openSqliteDatabase(sqliteFile(config), announce)
    : openPostgresDatabase(config.databaseUrl);
}

/** A second connection beside a server, without checks or migrations. */
export async function openBesideServer(config: DatabaseConfig): Promise<OpenDatabase> {
  if (config.databaseUrl === null) return sqliteOf(openSqlite(sqliteFile(config), { isChecked: false }));
  return openPostgres(config.databaseUrl, COMMAND_LIMITS);
}

async function copyBeforeMigration(database: Kysely<Tables>, file: string): Promise<string> {
  const folder = join(dirname(file), BEFORE_UPGRADE);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const copy = join(folder, `${version().version}-${new Date().toISOString().replaceAll(':', '-')}.sqlite`);
  makePrivateFile(copy);
  try {
    await sql`vacuum into ${copy}`.execute(database);
    const handle = await open(copy, 'r+');
    await handle.sync();
    await handle.close();
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  return `The database as it was before the upgrade is in ${copy}. To go back, stop the server, put it in place of ${file}, delete ${file}-wal if it is there, and start the earlier version.`;
}

export async function openSqliteDatabase(
  file: string,
  announce: (sentence: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const opened = sqliteOf(openSqlite(file));
  const { database } = opened;
  try {
    if ((await tableState(database)) === 'older') announce(await copyBeforeMigration(database, file));
    await migrate(database);
    return opened;
  } catch (error) {
    await database.destroy();
    throw explainSqliteError(error, file);
  }
}

export async function openPostgresDatabase(url: string, limits = REQUEST_LIMITS): Promise<OpenDatabase> {
  // An index of a large market takes longer than a request may.
  const { database } = await openPostgres(url, COMMAND_LIMITS);
  try {
    if ((await tableState(database)) !== 'current') await migrate(database);
  } catch (error) {
    throw explainPostgresError(error, url);
  } finally {
    await database.destroy();
  }
  return openPostgres(url, limits);
}

export function sqliteOf(sqlite: DatabaseSync): OpenDatabase {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  return { database, poolUse: () => null };
}

/** For a command beside a server; throws a StartError for tables of another version. */
export async function openExistingDatabase(config: DatabaseConfig): Promise<Kysely<Tables>> {
  const file = sqliteFile(config);
  if (config.databaseUrl === null && !existsSync(file))
    throw new StartError(`Set DATA_DIR to the folder of the market: there is no ${file}.`);
  const { database } = await openBesideServer(config);
  const state = await tableState(database);
  if (state === 'current') return database;
  await database.destroy();
  throw state === 'other' ? tablesOfAnother() : tablesAreOlder();
}
