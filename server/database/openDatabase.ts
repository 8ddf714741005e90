import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import { instantReadOf, neverInstant, type InstantRead } from './instantRead.ts';
import { explainPostgresError, openPostgres } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/** The connections of a pool, and the calls that wait for one. */
export interface PoolUse {
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

/**
 * PostgreSQL where the configuration names it, else the embedded database below the data folder, with its tables up to
 * date. Throws a StartError where it cannot be opened.
 */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openSqliteDatabase(join(config.dataDir, 'musika.sqlite'))
    : openPostgresDatabase(config.databaseUrl);
}

/** The embedded database in a given file, or `:memory:`. */
export async function openSqliteDatabase(file: string): Promise<OpenDatabase> {
  const sqlite = openSqlite(file);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  return migrated({ database, instantRead: instantReadOf(sqlite), poolUse: () => null });
}

/** The PostgreSQL database at an address `postgres://…`. */
export async function openPostgresDatabase(url: string): Promise<OpenDatabase> {
  const pool = await openPostgres(url);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  try {
    return await migrated({ database, instantRead: neverInstant, poolUse: () => poolUseOf(pool) });
  } catch (error) {
    throw explainPostgresError(error, url);
  }
}

async function migrated(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(opened.database);
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
