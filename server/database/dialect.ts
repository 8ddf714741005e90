import { setTimeout as pause } from 'node:timers/promises';
import { type ColumnDefinitionBuilder, PostgresAdapter, sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

const isPostgres = (database: AnyDatabase): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/** The end of a select whose rows no other transaction changes meanwhile; SQLite's lock the database. */
export const forUpdate = (database: AnyDatabase) => (isPostgres(database) ? sql`for no key update` : sql``);

/** Blocks other changes of this seller's listings, so that a count still holds at the write. */
export async function lockSeller(transaction: Transaction<Tables>, sellerId: number): Promise<void> {
  const seller = transaction.selectFrom('users').select('id').where('id', '=', sellerId);
  await seller.modifyEnd(forUpdate(transaction)).execute();
}

/** Numbers of our own among the advisory locks of the database, which other programs may share. */
const START_LOCK = 0x6d75_7369;
const HIDING_LOCK = 0x6d75_7368;

/** Blocks other reports that may hide a listing until the transaction ends, so that a count holds. */
export async function lockHiding(transaction: Transaction<Tables>): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${HIDING_LOCK})`.execute(transaction);
}

/** A first start is done once. On SQLite a folder has one server (`serverLock.ts`). */
export async function oneAtATime<T>(database: Kysely<Tables>, task: () => Promise<T>): Promise<T> {
  if (!isPostgres(database)) return task();
  // Of the connection: it ends with it, whatever happens to the process.
  return database.connection().execute(async (connection) => {
    const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${START_LOCK}) as is_ours`;
    while ((await lock.execute(connection)).rows[0]?.is_ours !== true) await pause(100);
    try {
      return await task();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
    }
  });
}

/** The rows of a table that a statement brings along, each a JSON array in the column `value`. */
export const jsonRows = (database: AnyDatabase, rows: readonly unknown[]) =>
  isPostgres(database)
    ? sql`jsonb_array_elements(cast(${JSON.stringify(rows)} as jsonb))`
    : sql`json_each(${JSON.stringify(rows)})`;

/** How tables are defined: SQLite's integers have 64 bits, and its rows may be kept in their key. */
export const definitionsOf = (database: AnyDatabase) => ({
  id: isPostgres(database) ? ('bigint' as const) : ('integer' as const),
  ownId: (column: ColumnDefinitionBuilder) =>
    isPostgres(database) ? column.generatedByDefaultAsIdentity() : column.autoIncrement(),
  inKey: isPostgres(database) ? sql`` : sql`without rowid`,
  /** Without PostgreSQL's log: a crash may empty the table. */
  unlogged: isPostgres(database) ? sql`unlogged` : sql``,
});
