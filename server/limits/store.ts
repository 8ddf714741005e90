import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Database = Kysely<Tables>;

/** One statement, so that simultaneous tries in all processes count. The window's state. */
export function addHits(
  database: Database,
  { key, hits, now, window }: { key: string; hits: number; now: number; window: number },
): Promise<{ hits: number; ends_at: number }> {
  return database
    .insertInto('rate_limits')
    .values({ key, hits, ends_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('rate_limits.ends_at', '<=', now)
          .then(eb.ref('excluded.hits'))
          .else(eb('rate_limits.hits', '+', eb.ref('excluded.hits')))
          .end(),
        ends_at: eb
          .case()
          .when('rate_limits.ends_at', '<=', now)
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('rate_limits.ends_at'))
          .end(),
      })),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
}

export async function deleteCounter(database: Database, key: string): Promise<void> {
  await database.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Forgets every window that has closed. */
export async function deleteClosedWindows(database: Database, now: number): Promise<void> {
  await database.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
