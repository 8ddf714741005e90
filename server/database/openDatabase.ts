import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { type InstantRead, instantReadOf, neverInstant, sqliteDialect } from './sqliteDialect.ts';
import { copyBeforeMigration } from './copyBeforeMigration.ts';
import { migrate, tablesAreOlder, tablesOfAnother, tableState } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import {
  COMMAND_LIMITS,
  explainPostgresError,
  openPostgres,
  type PostgresOptions,
  REQUEST_LIMITS,
} from './openPostgres.ts';
import { explainSqliteError, openSqlite } from './openSqlite.ts';
import type { Tables } from './tables.ts';

/** The connections of a pool, and the calls that wait for one. */
interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

/** A database whose tables are up to date, with what is known of it beside the queries. */
export interface OpenDatabase {
  database: Kysely<Tables>;
  instantRead: InstantRead;
  /** Null on SQLite, which has no pool. */
  poolUse: () => PoolUse | null;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The default: more than two cores use, far below PostgreSQL's 100. */
const CONNECTIONS = 10;

const sqliteFile = ({ dataDir }: DatabaseConfig) => join(dataDir, 'musika.sqlite');

/**
 * PostgreSQL if configured, else the embedded database in the data folder, with its tables up to
 * date: `announce` is told of the copy that is made of the embedded one before they change. Throws a
 * StartError if it cannot be opened.
 */
export function openDatabase(
  config: DatabaseConfig,
  announce?: (sentence: string) => void,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openSqliteDatabase(sqliteFile(config), announce)
    : openPostgresDatabase(config.databaseUrl);
}

/**
 * A second connection beside a server, without checks or migrations. Throws a StartError if it
 * cannot be opened.
 */
export async function openBesideServer(
  config: DatabaseConfig,
  options: PostgresOptions,
): Promise<OpenDatabase> {
  if (config.databaseUrl === null) return sqliteOf(openSqlite(sqliteFile(config), { isChecked: false }));
  return connect(config.databaseUrl, options);
}

/** The embedded database in a given file, or `:memory:`. */
export async function openSqliteDatabase(
  file: string,
  announce: (sentence: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const opened = sqliteOf(openSqlite(file));
  const { database } = opened;
  return orClosed(opened, async () => {
    try {
      if ((await tableState(database)) === 'older') announce(await copyBeforeMigration(database, file));
      await migrate(database);
    } catch (error) {
      throw explainSqliteError(error, file);
    }
  });
}

/** The PostgreSQL database at an address `postgres://…`, by default with the limits of requests. */
export async function openPostgresDatabase(
  url: string,
  connections = CONNECTIONS,
  limits = REQUEST_LIMITS,
): Promise<OpenDatabase> {
  const opened = await connect(url, { connections, limits });
  return orClosed(opened, async () => {
    if ((await tableState(opened.database)) !== 'current') await migratePostgres(url);
  });
}

/** A few connections without time limits for statements. */
const FOR_COMMANDS: PostgresOptions = { connections: 3, limits: COMMAND_LIMITS };

/** An index of a large market takes longer than a request may. */
async function migratePostgres(url: string): Promise<void> {
  const { database } = await connect(url, FOR_COMMANDS);
  try {
    await migrate(database);
  } catch (error) {
    throw explainPostgresError(error, url);
  } finally {
    await database.destroy();
  }
}

export function sqliteOf(sqlite: DatabaseSync): OpenDatabase {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  return { database, instantRead: instantReadOf(sqlite), poolUse: () => null };
}

async function connect(url: string, options: PostgresOptions): Promise<OpenDatabase> {
  const pool = await openPostgres(url, options);
  const dialect = new PostgresDialect({ pool: nameStatements(pool) });
  const database = new Kysely<Tables>({ dialect });
  return { database, instantRead: neverInstant, poolUse: () => poolUseOf(pool) };
}

/** Closes what was opened if the next step fails. */
async function orClosed(opened: OpenDatabase, step: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await step();
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

const poolUseOf = (pool: Pool): PoolUse => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/**
 * The database of an existing market, for a command beside its server; not checked as a whole, not
 * migrated. Throws a StartError if there is none, or if its tables have another version.
 */
export async function openExistingDatabase(config: DatabaseConfig): Promise<Kysely<Tables>> {
  const file = join(config.dataDir, 'musika.sqlite');
  if (config.databaseUrl === null && !existsSync(file)) {
    throw new StartError(`Set DATA_DIR to the folder of the market: there is no ${file}.`);
  }
  const { database } = await openBesideServer(config, FOR_COMMANDS);
  const state = await tableState(database);
  if (state === 'current') return database;
  await database.destroy();
  throw state === 'other' ? tablesOfAnother() : tablesAreOlder();
}
