import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Migrations are typed against no tables: theirs are those of their day, not of `tables.ts`. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** Which database this is. Steps import nothing of the program: it changes, and they must not. */
export const dialectOf = (db: Kysely<AnyTables>): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** A migration; none is ever taken back. */
export interface Step extends Pick<Migration, 'up'> {
  /**
   * On PostgreSQL it runs beside servers, outside of a transaction: it uses `addIndex`, changes
   * rows in batches, and continues where an interrupted run stopped.
   */
  isOnline?: true;
}

/** An index as `create index` takes it. */
export interface Index {
  name: string;
  /** Table and columns, such as `listings (seller_id)`; a condition may follow. */
  on: string;
  isUnique?: boolean;
}

/**
 * Builds the index without blocking others, in an `isOnline` step. An invalid index that an
 * interrupted build left on PostgreSQL is rebuilt.
 */
export async function addIndex(db: Kysely<AnyTables>, { name, on, isUnique = false }: Index): Promise<void> {
  const kind = isUnique ? 'unique index' : 'index';
  if (dialectOf(db) === 'sqlite') {
    await sql.raw(`create ${kind} if not exists ${name} on ${on}`).execute(db);
    return;
  }
  // It waits for whoever reads an older state, a backup say, but nobody waits for it.
  await sql`set session lock_timeout = 0`.execute(db);
  const invalid = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (invalid.rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(db);
  await sql.raw(`create ${kind} concurrently if not exists ${name} on ${on}`).execute(db);
  await sql`set session lock_timeout = '1s'`.execute(db);
}

/** The type of a column that holds another row's id. SQLite's integers have 64 bits in any case. */
export function idType(db: Kysely<AnyTables>): 'integer' | 'bigint' {
  return dialectOf(db) === 'postgres' ? 'bigint' : 'integer';
}

/** A table whose `id` the database counts up and never reuses, not even the newest one. */
export function createTableWithId<Table extends string>(db: Kysely<AnyTables>, table: Table) {
  return db.schema
    .createTable(table)
    .addColumn('id', idType(db), (column) =>
      dialectOf(db) === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );
}
