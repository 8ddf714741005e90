import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Up to when, how many at once, and of which row alone. */
interface Due {
  before: number;
  limit: number;
  id?: number;
}

const isRow = (id: number | undefined) => (id === undefined ? sql`1 = 1` : sql`id = ${id}`);

/** Users whose suspension is over. */
export async function dueSuspensions(
  database: Kysely<Tables>,
  { before, limit, id }: Due,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users
    where suspended_until <= ${before} and suspended_at is not null and ${isRow(id)}
    order by suspended_until, id limit ${limit}`.execute(database);
  return rows.map((row) => row.id);
}

/** Listings that were removed and that neither a case nor an open appeal needs. */
export async function dueRemovals(database: Kysely<Tables>, { before, limit, id }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from listings
    where removed_at < ${before} and deleted_at is null and ${isRow(id)}
      and not exists (select 1 from evidence where evidence.listing_id = listings.id)
      and not exists (select 1 from decision_effects
        inner join appeals on appeals.decision_id = decision_effects.decision_id
        where decision_effects.listing_id = listings.id and judged_at is null)
    order by removed_at, id limit ${limit}`.execute(database);
  return rows.map((row) => row.id);
}
