import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Database = Kysely<Tables>;

/** One statement, so that simultaneous tries in all processes count. The window's state. */
export async function addHits(
  database: Database,
  { key, hits, now, window }: { key: string; hits: number; now: number; window: number },
): Promise<{ hits: number; ends_at: number }> {
  const isClosed = sql`rate_limits.ends_at <= ${now}`;
  const { rows } = await sql<{ hits: number; ends_at: number }>`
    insert into rate_limits (key, hits, ends_at) values (${key}, ${hits}, ${now + window})
    on conflict (key) do update set
      hits = case when ${isClosed} then excluded.hits else rate_limits.hits + excluded.hits end,
      ends_at = case when ${isClosed} then excluded.ends_at else rate_limits.ends_at end
    returning hits, ends_at`.execute(database);
  return rows[0] ?? { hits: Infinity, ends_at: now + window };
}

export async function deleteCounter(database: Database, key: string): Promise<void> {
  await database.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteClosedWindows(database: Database, now: number): Promise<void> {
  await database.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
