import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListingKind, RestReason } from '../../../src/contract/listing.ts';
import type { JobContext } from '../../context.ts';
import type { ListingRow, Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { answerQuestion } from './questionStore.ts';
import { type ListingChange, lockListing, requireRoom, writeTerms } from './store.ts';

type Database = Kysely<Tables>;

const DAY = 86_400_000;
const MOVES_UP_AFTER = 14 * DAY;

const HAS_ENDED: Record<ListingKind, string> = {
  sale: 'This listing is sold. Mark it as available first.',
  wanted: 'You have found this. Mark it as still wanted first.',
};

/** A rested one returns to the lists. Throws 404, 403, 409 if it is sold, 400 at the limit. */
export function renewWithinLimit(
  database: Database,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, { id, seller_id });
    if (listing.status === 'sold') throw new HttpError(409, HAS_ENDED[listing.kind]);
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
    await answerQuestion(transaction, listing);
  });
}

const IS_OFFERED = sql`rested_at is null and deleted_at is null and status <> 'sold'`;

/** How many must have asked in vain before a listing rests. */
const ASKERS = 2;
const ANSWERED_WITHIN = 3 * DAY;
/** After so many days without a visit of their seller listings rest. */
export const SELLER_AWAY_DAYS = 180;
/** How long a sold listing still has its page, and a dropped price the old one beside it. */
const SHOWN_FOR = 14 * DAY;

interface Ending {
  columns: Omit<ListingChange, 'id'>;
  isOver: RawBuilder<boolean>;
}

function endings(now: number): Ending[] {
  const [unanswered, away] = [now - ANSWERED_WITHIN, now - SELLER_AWAY_DAYS * DAY];
  const rests = (rest_reason: RestReason | null) => ({ rested_at: now, rest_reason });
  return [
    { columns: rests('expired'), isOver: sql`expires_at <= ${now} and ${IS_OFFERED}` },
    {
      columns: rests('unanswered'),
      isOver: sql`coalesce(confirmed_at, 0) <= ${unanswered} and ${IS_OFFERED} and id in (select listing_id
        from listing_askers where asked_at <= ${unanswered} group by listing_id having count(*) >= ${ASKERS})`,
    },
    {
      columns: rests('absent'),
      isOver: sql`coalesce(confirmed_at, 0) <= ${away} and ${IS_OFFERED}
        and seller_id in (select id from users where seen_day <= ${Math.floor(away / DAY)})`,
    },
    {
      columns: rests(null),
      isOver: sql`sold_at <= ${now - SHOWN_FOR} and rested_at is null and deleted_at is null and status = 'sold'`,
    },
    {
      columns: { previous_price_cents: null, dropped_at: null },
      isOver: sql`dropped_at <= ${now - SHOWN_FOR} and deleted_at is null`,
    },
  ];
}

/** Listings that one transaction ends: their sellers wait for it, and PostgreSQL for a second at most. */
const ENDED_AT_ONCE = 500;

/** What rests loses its words: a search costs by what is on the market, not by what was. */
const endSome = (database: Database, { columns, isOver }: Ending): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('listings')
      .set(columns)
      .where('id', 'in', (eb) => eb.selectFrom('listings').select('id').where(isOver).limit(ENDED_AT_ONCE))
      // PostgreSQL reads a row that another transaction had locked once more when it is free.
      .where(isOver)
      .returning('id')
      .execute();
    const ids = ended.map(({ id }) => id);
    if ('rested_at' in columns && ids.length > 0)
      await transaction.deleteFrom('listing_terms').where('listing_id', 'in', ids).execute();
    return ids.length;
  });

export async function endListings({
  database,
  now,
  market,
}: Pick<JobContext, 'database' | 'now' | 'market'>): Promise<number> {
  let ended = 0;
  for (const ending of endings(now()))
    for (let some = ENDED_AT_ONCE; some === ENDED_AT_ONCE; ended += some)
      some = await endSome(database, ending);
  if (ended > 0) market.changed();
  return ended;
}
