import { type Kysely, type Selectable, sql } from 'kysely';
import { dialectOf } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';

/** The oldest pictures that may have to be purged. */
export const readPurges = (
  database: Kysely<Tables>,
  limit: number,
): Promise<Selectable<Tables['picture_purges']>[]> =>
  database.selectFrom('picture_purges').selectAll().orderBy('id').limit(limit).execute();

/** What was noted since stays: a picture may have been shown again and removed anew. */
export async function forgetPurges(database: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await database.deleteFrom('picture_purges').where('id', 'in', ids).execute();
}

/** A CDN has asked again by then: its copies last an hour. */
const FORGOTTEN_AFTER = 2 * 3_600_000;

/** Where no process has a CDN nothing else deletes them; another process may have one. */
export async function forgetOldPurges(database: Kysely<Tables>, now: number): Promise<void> {
  await database
    .deleteFrom('picture_purges')
    .where('noted_at', '<', now - FORGOTTEN_AFTER)
    .execute();
}

/** How many wait, and for how long the oldest has, in milliseconds by the database's clock. */
export async function waitingPurges(database: Kysely<Tables>): Promise<{ waiting: number; oldest: number }> {
  const now =
    dialectOf(database) === 'postgres'
      ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
      : sql`cast(unixepoch('subsec') * 1000 as integer)`;
  const { rows } = await sql<{ waiting: number | string; oldest: number | string }>`
    select count(*) as waiting, coalesce(${now} - min(noted_at), 0) as oldest from picture_purges`.execute(
    database,
  );
  return { waiting: Number(rows[0]?.waiting ?? 0), oldest: Number(rows[0]?.oldest ?? 0) };
}
