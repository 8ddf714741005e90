import type { Kysely } from 'kysely';
import type { ListingRow, Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;
type Asker = Tables['listing_askers'];

export async function hasAsked(
  database: Database,
  { listing_id, device_hash }: Omit<Asker, 'asked_at'>,
): Promise<boolean> {
  const asker = database
    .selectFrom('listing_askers')
    .select('asked_at')
    .where('listing_id', '=', listing_id)
    .where('device_hash', '=', device_hash);
  return (await asker.executeTakeFirst()) !== undefined;
}

export async function addAsker(database: Database, asker: Asker): Promise<void> {
  await database
    .insertInto('listing_askers')
    .values(asker)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAskers(database: Database, listingId: number): Promise<boolean> {
  const deleted = database.deleteFrom('listing_askers').where('listing_id', '=', listingId);
  return (await deleted.returning('listing_id').execute()).length > 0;
}

/** By what the seller did; a question counts once, and not if the listing rested meanwhile. */
export async function answerQuestion(
  database: Database,
  { id, seller_id, rest_reason }: Pick<ListingRow, 'id' | 'seller_id' | 'rest_reason'>,
): Promise<void> {
  if ((await deleteAskers(database, id)) && rest_reason !== 'unanswered')
    await database
      .updateTable('users')
      .set((eb) => ({ questions_answered: eb('questions_answered', '+', 1) }))
      .where('id', '=', seller_id)
      .execute();
}

export interface Question {
  asked_at: number;
  askers: number;
}

export async function questionsOf(
  database: Database,
  listingIds: readonly number[],
): Promise<Map<number, Question>> {
  if (listingIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('listing_askers')
    .select((eb) => ['listing_id', eb.fn.min('asked_at').as('asked_at'), eb.fn.countAll().as('askers')])
    .where('listing_id', 'in', listingIds)
    .groupBy('listing_id')
    .execute();
  return new Map(
    rows.map(({ listing_id, asked_at, askers }) => [listing_id, { asked_at, askers: Number(askers) }]),
  );
}
