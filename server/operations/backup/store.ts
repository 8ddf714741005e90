import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { syncFile } from '../../blobs/diskBlobStore.ts';
import { readVariants, sharedKey, variantKey } from '../../blobs/keys.ts';
import { makePrivateFile, SQLITE_FILE } from '../../config/dataFolder.ts';
import { StartError } from '../../config/terminal.ts';
import type { Context } from '../../context.ts';
import { codeOf } from '../../database/databaseErrors.ts';
import { openBesideServer } from '../../database/openDatabase.ts';
import { sqliteDialect } from '../../database/sqliteDialect.ts';
import type { Tables } from '../../database/tables.ts';
import { runPostgresTool } from './postgresTools.ts';

/** The rows of PostgreSQL within a backup; those of an embedded database are in `SQLITE_FILE`. */
export const POSTGRES_FILE = 'musika.dump';

/** Copies the rows of one moment, while others write. Resolves to the pictures that they name. */
export async function copyRows(
  { databaseUrl, dataDir }: Pick<Context['config'], 'databaseUrl' | 'dataDir'>,
  folder: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const file = join(folder, databaseUrl === null ? SQLITE_FILE : POSTGRES_FILE);
  await rm(file, { force: true });
  // What writes it keeps the mode of an existing file.
  makePrivateFile(file);
  const named =
    databaseUrl === null
      ? await copySqlite(join(dataDir, SQLITE_FILE), file)
      : await dumpPostgres(databaseUrl, file, signal);
  await syncFile(file);
  return named;
}

async function copySqlite(from: string, to: string): Promise<string[]> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // Outside of a transaction each write would begin the copy anew.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to);
    // A single file, which can be read where nothing can be written.
    const copy = new DatabaseSync(to);
    copy.exec('pragma journal_mode = delete');
    const { quick_check: found } = copy.prepare('pragma quick_check(1)').get() ?? {};
    copy.close();
    if (found === 'ok') return await readSqliteFile(to, namedPictures);
  } catch (error) {
    // SQLITE_CORRUPT or SQLITE_NOTADB.
    if (![11, 26].includes(Number(codeOf(error)) & 0xff)) throw error;
  } finally {
    source.close();
  }
  // Its copy would take the place of a backup that is whole.
  throw new StartError(`Stop the server and restore the last backup: ${from} is damaged.`);
}

/** `pg_dump` and the query see the same (PostgreSQL, "Snapshot Synchronization Functions"). */
async function dumpPostgres(url: string, file: string, signal?: AbortSignal): Promise<string[]> {
  // Its statements have no time limits.
  const { database } = await openBesideServer({ databaseUrl: url, dataDir: '' });
  try {
    const transaction = database.transaction().setIsolationLevel('repeatable read');
    return await transaction.execute(async (rows) => {
      // A dump of a large market takes longer than the pause that ends a forgotten transaction.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(rows);
      const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(rows);
      const snapshot = `--snapshot=${exported.rows[0]?.id}`;
      const options = ['--format=custom', '--no-owner', '--no-privileges', snapshot, `--file=${file}`];
      await runPostgresTool('pg_dump', options, { url, signal });
      return namedPictures(rows);
    });
  } finally {
    await database.destroy();
  }
}

/** The blob keys of all pictures that are shown; those of deleted listings go after a while. */
export async function namedPictures(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ key: string; widths: string | null }>`
    select picture_key as key, picture_widths as widths from listings where deleted_at is null
    union all select extra.picture_key, extra.picture_widths from listing_photos as extra
      inner join listings on listings.id = extra.listing_id where listings.deleted_at is null
    union all select picture_key, null from users where picture_key is not null and deleted_at is null`.execute(
    database,
  );
  return rows.flatMap(({ key, widths }) => {
    if (widths === null) return [key];
    const variants = readVariants(widths);
    if (variants.length === 0) return [];
    return variants.map(({ width }) => variantKey(key, width)).concat(sharedKey(key));
  });
}

export async function readSqliteFile<T>(
  file: string,
  task: (database: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(file, { readOnly: true })) });
  try {
    return await task(database);
  } finally {
    await database.destroy();
  }
}

/** Whether SQLite finds pages, indexes and references intact. */
export async function isSound(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(database);
  const broken = await sql`pragma foreign_key_check`.execute(database);
  return rows[0]?.integrity_check === 'ok' && broken.rows.length === 0;
}
