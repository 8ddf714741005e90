import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { readVariants, sharedKey, variantKey } from '../../blobs/keys.ts';
import { sqliteDialect } from '../../database/sqliteDialect.ts';
import type { Tables } from '../../database/tables.ts';

const ROWS = 1000;

/** The blob keys of all pictures that are shown; those of deleted listings go after a while. */
export async function* namedPictures(database: Kysely<Tables>): AsyncGenerator<string> {
  // A backup may be older than several photos a listing.
  const tables = await database.introspection.getTables();
  const hasExtraPhotos = tables.some(({ name }) => name === 'listing_photos');
  const listings = (after: number) =>
    database
      .selectFrom('listings')
      .select(['id', 'picture_key', 'picture_widths'])
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .execute();
  for await (const rows of pages(listings)) {
    const ids = rows.map(({ id }) => id);
    const extra = hasExtraPhotos ? await extraPhotos(database, ids) : [];
    for (const { picture_key, picture_widths } of [...rows, ...extra]) {
      const variants = readVariants(picture_widths);
      for (const { width } of variants) yield variantKey(picture_key, width);
      if (variants.length > 0) yield sharedKey(picture_key);
    }
  }
  const users = (after: number) =>
    database
      .selectFrom('users')
      .select(['id', 'picture_key'])
      .where('picture_key', 'is not', null)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .execute();
  for await (const rows of pages(users)) {
    for (const { picture_key } of rows) if (picture_key !== null) yield picture_key;
  }
}

async function* pages<Row extends { id: number }>(read: (after: number) => Promise<Row[]>) {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0)) yield rows;
}

const extraPhotos = (database: Kysely<Tables>, ids: readonly number[]) =>
  database
    .selectFrom('listing_photos')
    .select(['picture_key', 'picture_widths'])
    .where('listing_id', 'in', ids)
    .execute();

/** Writes the whole database, as it is at one moment, into a new file; writers go on meanwhile. */
export async function vacuumInto(database: Kysely<Tables>, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(database);
}

/** Runs the task on a backup's file, whatever tables it has. */
export async function readSqliteFile<T>(
  file: string,
  task: (database: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  try {
    return await task(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Whether SQLite finds pages, indexes and references intact; slower than the check at each start.
 */
export async function isSound(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(database);
  const broken = await sql`pragma foreign_key_check`.execute(database);
  return rows[0]?.integrity_check === 'ok' && broken.rows.length === 0;
}

/**
 * Runs the task in a transaction on a snapshot, whose name lets other programs see the same
 * (PostgreSQL, "Snapshot Synchronization Functions").
 */
export function withSnapshot<T>(
  database: Kysely<Tables>,
  task: (transaction: Kysely<Tables>, snapshot: string) => Promise<T>,
): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // A dump of a large market takes longer than the pause that ends a forgotten transaction.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction);
      return task(transaction, rows[0]?.id ?? '');
    });
}

/** The size of a PostgreSQL database with its indexes, in bytes. */
export async function sizeOfPostgres(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    database,
  );
  return Number(rows[0]?.size);
}
