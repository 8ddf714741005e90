import { setTimeout as pause } from 'node:timers/promises';
import { PostgresAdapter, sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

export function dialectOf<DB>(database: Kysely<DB>): Dialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Blocks other changes of this seller's listings until the transaction ends, so that a count still
 * holds at the write. SQLite's transactions lock the whole database from their first statement.
 */
export async function lockSeller(transaction: Transaction<Tables>, sellerId: number): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return;
  // NO KEY: the rows of others that refer to the seller (a sign-in's, say) need not wait.
  await transaction.selectFrom('users').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
}

/** Blocks other reports that may hide a listing until the transaction ends, so that a count holds. */
export async function lockHiding(transaction: Transaction<Tables>): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${HIDING_LOCK})`.execute(transaction);
}

/** Numbers of our own among the advisory locks of the database, which other programs may share. */
const START_LOCK = 0x6d75_7369;
const HIDING_LOCK = 0x6d75_7368;

/** The pause between two tries to get the lock, in milliseconds: no statement may wait for long. */
const RETRY_MILLISECONDS = 100;

/**
 * Runs the task unless another process on the same PostgreSQL runs it: a first start is done once.
 * On SQLite it just runs: a folder has one server (`serverLock.ts`).
 */
export async function oneAtATime<T>(database: Kysely<Tables>, task: () => Promise<T>): Promise<T> {
  if (dialectOf(database) === 'sqlite') return task();
  // Of the connection: it ends with it, whatever happens to the process.
  return database.connection().execute(async (connection) => {
    const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${START_LOCK}) as is_ours`;
    while ((await lock.execute(connection)).rows[0]?.is_ours !== true) await pause(RETRY_MILLISECONDS);
    try {
      return await task();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
    }
  });
}

/** The rows of a table that a statement brings along, each a JSON array in the column `value`. */
export const jsonRows = <DB>(database: Kysely<DB>, rows: readonly unknown[]): RawBuilder<unknown> =>
  dialectOf(database) === 'sqlite'
    ? sql`json_each(${JSON.stringify(rows)})`
    : sql`jsonb_array_elements(cast(${JSON.stringify(rows)} as jsonb))`;
