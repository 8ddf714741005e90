import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { sqliteDialect } from '../../database/sqliteDialect.ts';
import type { Tables } from '../../database/tables.ts';
import { variantKey, readVariants } from '../../blobs/variants.ts';

/** The blob keys that the rows name whose pictures are shown: deleted listings lose theirs after a while. */
export async function namedPictures(database: Kysely<Tables>): Promise<string[]> {
  const listings = await database
    .selectFrom('listings')
    .select(['picture_key', 'picture_widths'])
    .where('deleted_at', 'is', null)
    .execute();
  const further = await furtherPhotos(database);
  const users = await database
    .selectFrom('users')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .$narrowType<{ picture_key: string }>()
    .execute();
  const variants = [...listings, ...further].flatMap(({ picture_key, picture_widths }) =>
    readVariants(picture_widths).map(({ width }) => variantKey(picture_key, width)),
  );
  return [...variants, ...users.map(({ picture_key }) => picture_key)];
}

async function furtherPhotos(database: Kysely<Tables>) {
  // A backup may be older than several photos a listing.
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === 'listing_photos')) return [];
  return database
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.id', 'listing_photos.listing_id')
    .select(['listing_photos.picture_key', 'listing_photos.picture_widths'])
    .where('deleted_at', 'is', null)
    .execute();
}

/** Writes the whole database, as it is at one moment, into a new file; writers go on meanwhile. */
export async function vacuumInto(database: Kysely<Tables>, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(database);
}

type Task<T> = (database: Kysely<Tables>) => Promise<T>;

/** Runs the task on a file that is only read. */
export function readSqliteFile<T>(file: string, task: Task<T>): Promise<T> {
  return withSqlite(new DatabaseSync(file, { readOnly: true }), task);
}

/** Runs the task on the file of a backup as it is, whatever tables it has; each statement is on the disk when it is done. */
export function changeSqliteFile<T>(file: string, task: Task<T>): Promise<T> {
  return withSqlite(new DatabaseSync(file), task);
}

async function withSqlite<T>(sqlite: DatabaseSync, task: Task<T>): Promise<T> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  try {
    return await task(database);
  } finally {
    await database.destroy();
  }
}

/** Whether SQLite finds every page, index and reference of the file in order (slower than what each start checks). */
export async function isSound(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(database);
  const broken = await sql`pragma foreign_key_check`.execute(database);
  return rows[0]?.integrity_check === 'ok' && broken.rows.length === 0;
}

/**
 * Runs the task in a transaction that sees the database as it is at one moment, under a name by which other programs see
 * the same (PostgreSQL, "Snapshot Synchronization Functions").
 */
export function withSnapshot<T>(
  database: Kysely<Tables>,
  task: (transaction: Kysely<Tables>, snapshot: string) => Promise<T>,
): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction);
      return task(transaction, rows[0]?.id ?? '');
    });
}
