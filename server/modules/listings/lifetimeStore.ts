import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListingRow, Tables } from '../../database/tables.ts';
import { answerQuestion, countMissed } from './questionStore.ts';
import { hasEnded } from './errors.ts';
import { type ListingChange, lockListing, requireRoom, writeTerms } from './store.ts';

type Database = Kysely<Tables>;

const DAY = 86_400_000;
/** A renewal moves a listing up once in so many days. */
const MOVES_UP_AFTER = 14 * DAY;

/**
 * Gives the listing a new lifetime, and its place in the lists again if it rested. It keeps its
 * address and its date, and comes first in the lists at most once in two weeks. Throws 404, 403, 409
 * if it is sold, 400 `{listing_limit}` if it rested.
 */
export function renewWithinLimit(
  database: Database,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, { id, seller_id });
    if (listing.status === 'sold') throw hasEnded(listing.kind);
    if (listing.rested_at !== null) await requireRoom(transaction, seller_id, listing.kind);
    const movesUp = now - listing.listed_at >= MOVES_UP_AFTER;
    await transaction
      .updateTable('listings')
      .set({
        expires_at: expiresAt,
        rested_at: null,
        rest_reason: null,
        confirmed_at: now,
        updated_at: now,
        ...(movesUp && { listed_at: now }),
      })
      .where('id', '=', id)
      .execute();
    await writeTerms(transaction, { ...listing, rested_at: null });
    await answerQuestion(transaction, { id, seller_id });
  });
}

/** Listings that one transaction ends: their sellers wait for it, and PostgreSQL for a second at most. */
export const ENDED_AT_ONCE = 500;

/** What is not sold, and in the lists. */
const IS_OFFERED = sql`rested_at is null and deleted_at is null and status <> 'sold'`;

/** Changes some of the listings for which the condition holds, and returns them. */
const change = (database: Database, columns: Omit<ListingChange, 'id'>, isOver: RawBuilder<boolean>) =>
  database
    .updateTable('listings')
    .set(columns)
    .where('id', 'in', (eb) => eb.selectFrom('listings').select('id').where(isOver).limit(ENDED_AT_ONCE))
    // PostgreSQL reads a row that another transaction had locked once more when it is free.
    .where(isOver)
    .returning(['id', 'seller_id'])
    .execute();

/**
 * Takes listings out of the lists, with the words by which they are found: how much a search costs
 * depends on what is on the market, not on what was. Returns the seller of each.
 */
function rest(
  database: Database,
  columns: Pick<ListingChange, 'rested_at' | 'rest_reason'>,
  isOver: RawBuilder<boolean>,
): Promise<number[]> {
  return database.transaction().execute(async (transaction) => {
    const ended = await change(transaction, columns, isOver);
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0)
      await transaction.deleteFrom('listing_terms').where('listing_id', 'in', ids).execute();
    return ended.map(({ seller_id: seller }) => seller);
  });
}

/** Takes listings that nobody renewed out of the lists. Each ending returns one for each. */
export const restExpired = (database: Database, now: number): Promise<number[]> =>
  rest(database, { rested_at: now, rest_reason: 'expired' }, sql`expires_at <= ${now} and ${IS_OFFERED}`);

/** How many must have asked in vain before a listing rests. */
const ASKERS = 2;

/** Lets listings rest that two devices asked about in vain, the second of them before `before`. */
export async function restUnanswered(database: Database, now: number, before: number): Promise<number[]> {
  const sellers = await rest(
    database,
    { rested_at: now, rest_reason: 'unanswered' },
    sql`coalesce(confirmed_at, 0) <= ${before} and ${IS_OFFERED} and id in (select listing_id
      from listing_askers where asked_at <= ${before} group by listing_id having count(*) >= ${ASKERS})`,
  );
  // Apart from the listings, which a change of their seller locks after the seller.
  if (sellers.length > 0)
    await database.transaction().execute((transaction) => countMissed(transaction, sellers));
  return sellers;
}

/** Takes the listings of sellers out of the lists who were last seen on the day of `before`. */
export const restAbsent = (database: Database, now: number, before: number): Promise<number[]> =>
  rest(
    database,
    { rested_at: now, rest_reason: 'absent' },
    sql`coalesce(confirmed_at, 0) <= ${before} and ${IS_OFFERED}
      and seller_id in (select id from users where seen_day <= ${Math.floor(before / DAY)})`,
  );

/** Ends the pages of listings that were sold at least so long ago. */
export const restSold = (database: Database, now: number, before: number): Promise<number[]> =>
  rest(
    database,
    { rested_at: now },
    sql`sold_at <= ${before} and rested_at is null and deleted_at is null and status = 'sold'`,
  );

/** Forgets the higher price of listings whose price dropped at least so long ago. */
export const endPriceDrops = (database: Database, _now: number, before: number): Promise<unknown[]> =>
  change(
    database,
    { previous_price_cents: null, dropped_at: null },
    sql`dropped_at <= ${before} and deleted_at is null`,
  );
