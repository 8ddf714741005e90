import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import { rememberEmbedded } from './instantRead.ts';
import { explainPostgresError, openPostgres } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/**
 * PostgreSQL where the configuration names it, else the embedded database below the data folder, with its tables up to
 * date. Throws a StartError where it cannot be opened.
 */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Kysely<Tables>> {
  return config.databaseUrl === null
    ? openSqliteDatabase(join(config.dataDir, 'musika.sqlite'))
    : openPostgresDatabase(config.databaseUrl);
}

/** The embedded database in a given file, or `:memory:`. */
export async function openSqliteDatabase(file: string): Promise<Kysely<Tables>> {
  const sqlite = openSqlite(file);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  rememberEmbedded(database, sqlite);
  return migrated(database);
}

/** The PostgreSQL database at an address `postgres://…`. */
export async function openPostgresDatabase(url: string): Promise<Kysely<Tables>> {
  const pool = await openPostgres(url);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  pools.set(database, pool);
  try {
    return await migrated(database);
  } catch (error) {
    throw explainPostgresError(error, url);
  }
}

const pools = new WeakMap<Kysely<Tables>, Pool>();

/** The connections of the pool, and the calls that wait for one; null on SQLite, which has no pool. */
export function poolUse(database: Kysely<Tables>): { total: number; idle: number; waiting: number } | null {
  const pool = pools.get(database);
  if (pool === undefined) return null;
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

async function migrated(database: Kysely<Tables>): Promise<Kysely<Tables>> {
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
