import { sql, type Kysely, type RawBuilder } from 'kysely';
import { newestOnMarket } from '../../catalogue/listingStore.ts';
import { lockSeller } from '../../database/dialect.ts';
import type { ListingRow, Tables } from '../../database/tables.ts';
import { settleWords } from '../../database/vocabulary.ts';
import type { PostedRequest } from './idempotencyKey.ts';
import { answerQuestion, countMissed } from './questionStore.ts';
import { findListingRow, isAtLimit } from './store.ts';

type Database = Kysely<Tables>;

const DAY = 86_400_000;
/** A renewal moves a listing up once in so many days. */
const MOVES_UP_AFTER = 14 * DAY;

/**
 * Gives the listing a new lifetime, and its place in the lists again if it rested. It keeps its
 * address and its date, and comes first in the lists at most once in two weeks.
 */
export function renewWithinLimit(
  database: Database,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<'renewed' | 'deleted' | 'hidden' | 'sold' | 'full'> {
  return database.transaction().execute(async (transaction) => {
    await lockSeller(transaction, seller_id);
    const listing = await findListingRow(transaction, String(id));
    if (listing === undefined) return 'deleted';
    if (listing.hidden_at !== null) return 'hidden';
    if (listing.status === 'sold') return 'sold';
    const { kind } = listing;
    if (listing.rested_at !== null && (await isAtLimit(transaction, seller_id, kind))) return 'full';
    const movesUp = now - (listing.moved_up_at ?? listing.created_at) >= MOVES_UP_AFTER;
    await transaction
      .updateTable('listings')
      .set({
        expires_at: expiresAt,
        rested_at: null,
        rest_reason: null,
        confirmed_at: now,
        ...(movesUp && { moved_up_at: now, moved_up_rank: await newestOnMarket(transaction, kind) }),
      })
      .where('id', '=', id)
      .execute();
    await answerQuestion(transaction, { id, seller_id });
    await settleWords(transaction);
    return 'renewed';
  });
}

/** Up to when, and at most how many in one transaction. */
interface Ending {
  now: number;
  before: number;
  limit: number;
}

/** Changes at most `limit` of the listings that the condition holds for; returns how many. */
async function endSome(...ending: Parameters<typeof endSomeOf>): Promise<number> {
  return (await endSomeOf(...ending)).length;
}

/** The same; returns the seller of each. */
function endSomeOf(
  database: Database,
  change: Partial<Omit<ListingRow, keyof PostedRequest>>,
  isOver: RawBuilder<boolean>,
  limit: number,
): Promise<number[]> {
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('listings')
      .set(change)
      .where('id', 'in', (eb) => eb.selectFrom('listings').select('id').where(isOver).limit(limit))
      // PostgreSQL reads a row that another transaction had locked once more when it is free.
      .where(isOver)
      .returning('seller_id')
      .execute();
    await settleWords(transaction);
    return ended.map(({ seller_id: id }) => id);
  });
}

/** Takes listings that nobody renewed out of the lists. */
export const restExpired = (database: Database, { now, before, limit }: Ending): Promise<number> =>
  endSome(
    database,
    { rested_at: now, rest_reason: 'expired' },
    sql`expires_at <= ${before} and rested_at is null and deleted_at is null and status <> 'sold'`,
    limit,
  );

/** A listing in the lists whose seller has not said since `before` that it is still there. */
const isUnconfirmed = (before: number) => sql<boolean>`coalesce(confirmed_at, 0) <= ${before}
  and rested_at is null and deleted_at is null and status <> 'sold'`;

/** How many must have asked in vain before a listing rests. */
const ASKERS = 2;

/** Lets listings rest that two devices asked about in vain, the second of them before `before`. */
export async function restUnanswered(database: Database, { now, before, limit }: Ending): Promise<number> {
  const sellers = await endSomeOf(
    database,
    { rested_at: now, rest_reason: 'unanswered' },
    // PostgreSQL reads a locked row once more, not the askers: a renewal shows in the row alone.
    sql`${isUnconfirmed(before)} and id in (select listing_id from listing_askers
      where asked_at <= ${before} group by listing_id having count(*) >= ${ASKERS})`,
    limit,
  );
  // Apart from the listings, which a change of their seller locks after the seller.
  if (sellers.length > 0)
    await database.transaction().execute((transaction) => countMissed(transaction, sellers));
  return sellers.length;
}

/** Takes the listings of sellers out of the lists who were last seen on the day of `before`. */
export const restAbsent = (database: Database, { now, before, limit }: Ending): Promise<number> =>
  endSome(
    database,
    { rested_at: now, rest_reason: 'absent' },
    sql`${isUnconfirmed(before)}
      and seller_id in (select id from users where seen_day <= ${Math.floor(before / DAY)})`,
    limit,
  );

/** Ends the pages of listings that were sold at least so long ago. */
export const restSold = (database: Database, { now, before, limit }: Ending): Promise<number> =>
  endSome(
    database,
    { rested_at: now },
    sql`sold_at <= ${before} and rested_at is null and deleted_at is null and status = 'sold'`,
    limit,
  );

/** Forgets the higher price of listings whose price dropped at least so long ago. */
export const endPriceDrops = (database: Database, { before, limit }: Ending): Promise<number> =>
  endSome(
    database,
    { previous_price_cents: null, dropped_at: null },
    sql`dropped_at <= ${before} and deleted_at is null`,
    limit,
  );
