import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { marketDay } from '../../../src/contract/calendarDay.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import type { Tables } from '../../database/tables.ts';
import { SELLER_AWAY_DAYS } from '../listings/public.ts';
import { notifyUsers, type WasTold } from './outbox.ts';

const DAY = 86_400_000;

/** Tells sellers what they are to know of their listings: what happened since the last evening. */
export async function notifySellers(
  database: Kysely<Tables>,
  { now, evening, wasTold }: { now: number; evening: number; wasTold: WasTold },
): Promise<void> {
  for (const listing of await listingsOfDevices(database, now, evening))
    for (const message of newsOf(listing, now))
      if (!wasTold(listing.seller_id, message.tag))
        await notifyUsers(database, [listing.seller_id], message, now);
}

/** When a seller who stays away has been away for so long that listings rest; null where not known. */
const AWAY_AT = sql<
  number | null
>`(cast(seen_day as bigint) + ${sql.lit(SELLER_AWAY_DAYS)}) * ${sql.lit(DAY)}`;

const asked = (eb: ExpressionBuilder<Tables, 'listings'>) =>
  eb.selectFrom('listing_askers').whereRef('listing_id', '=', 'listings.id');

/** Of users with a device the listings that end soon, are asked about, or rest since the evening. */
function listingsOfDevices(database: Kysely<Tables>, now: number, evening: number) {
  const count = sql<number>`cast(count(*) as integer)`.as('count');
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'seller_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['listings.id', 'kind', 'slug', 'title', 'categories.name as category', 'seller_id'])
    .select(['expires_at', AWAY_AT.as('away_at'), 'rest_reason'])
    .select((eb) => [
      asked(eb).select(count).$asScalar().$notNull().as('askers'),
      asked(eb).where('asked_at', '<', evening).select(count).$asScalar().$notNull().as('earlier_askers'),
    ])
    .where('seller_id', 'in', (eb) => eb.selectFrom('push_devices').select('user_id'))
    .where('listings.deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('status', '<>', 'sold')
    .where((eb) => {
      const ends = [eb('expires_at', '<=', now + 8 * DAY), eb(AWAY_AT, '<=', now + 8 * DAY)];
      const news = eb.or([...ends, eb.exists(asked(eb).select('asked_at'))]);
      return eb.or([eb('rested_at', '>=', evening), eb.and([eb('rested_at', 'is', null), news])]);
    })
    .orderBy('listings.id')
    .execute();
}
type OwnListing = Awaited<ReturnType<typeof listingsOfDevices>>[number];

const REST_REASONS = {
  expired: 'Its time was over.',
  unanswered: 'Visitors asked whether it is gone, and three days passed without an answer.',
  absent: 'You were not here for half a year.',
} as const;

/** By the number of days until the end. */
const WHEN: Record<number, string> = { 0: 'today', 1: 'tomorrow', 7: 'in 7 days' };

/** All that the seller should know of the listing today. */
function newsOf(listing: OwnListing, now: number): PushText[] {
  const { id, kind, rest_reason: reason, askers, earlier_askers: earlier } = listing;
  const [title, url] = [`“${listing.title}”`, pagePaths.product(listing)];
  const text = (tag: string, heading: string, body: string) => ({ title: heading, body, url, tag });
  const lists = kind === 'sale' ? 'the lists' : 'the list of what is wanted';
  if (reason !== null) {
    const body = `${REST_REASONS[reason]} One tap brings it back.`;
    return [text(`listing-${id}-rests`, `${title} left ${lists}`, body)];
  }
  const news: PushText[] = [];
  const end = Math.min(listing.expires_at ?? Infinity, listing.away_at ?? Infinity);
  const when = end > now && WHEN[marketDay(end) - marketDay(now)];
  if (when) news.push(text(`listing-${id}`, `${title} leaves ${lists} ${when}`, 'One tap keeps it there.'));
  const question = `Is ${title} still here?`;
  if (askers === 1 && earlier === 0) news.push(text(`listing-${id}-asked`, question, 'A visitor asks.'));
  if (askers > 1 && earlier < 2) {
    const body = 'Visitors ask. Without an answer in three days it leaves the lists.';
    news.push(text(`listing-${id}-asked-again`, question, body));
  }
  return news;
}
