import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { marketDay } from '../../catalogue/calendarDay.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import type { Tables } from '../../database/tables.ts';
import { SELLER_AWAY_DAYS } from '../listings/lifetimeStore.ts';
import { notifyUsers, type WasTold } from './outbox.ts';

const DAY = 86_400_000;

/** Tells sellers what they are to know of their listings: what happened within a day, once. */
export async function notifySellers(
  database: Kysely<Tables>,
  { now, today, wasTold }: { now: number; today: number; wasTold: WasTold },
): Promise<void> {
  for (const listing of await listingsOfDevices(database, now))
    for (const { since, ...message } of newsOf(listing, { now, today }))
      if (!wasTold(listing.seller_id, message.tag, since))
        await notifyUsers(database, [listing.seller_id], message, now);
}

/** When a seller who stays away has been away for so long that listings rest; null where not known. */
const AWAY_AT = sql<
  number | null
>`(cast(seen_day as bigint) + ${sql.lit(SELLER_AWAY_DAYS)}) * ${sql.lit(DAY)}`;

const asked = (eb: ExpressionBuilder<Tables, 'listings'>) =>
  eb.selectFrom('listing_askers').whereRef('listing_id', '=', 'listings.id');

/** Of users with a device the listings that end soon, or were asked about or began to rest within a day. */
function listingsOfDevices(database: Kysely<Tables>, now: number) {
  const recent = now - DAY;
  const count = sql<number>`cast(count(*) as integer)`.as('count');
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'seller_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['listings.id', 'kind', 'slug', 'title', 'categories.name as category', 'seller_id'])
    .select(['expires_at', AWAY_AT.as('away_at'), 'rested_at', 'rest_reason'])
    .select((eb) => [
      asked(eb).select(count).$asScalar().$notNull().as('askers'),
      asked(eb).where('asked_at', '>=', recent).select(count).$asScalar().$notNull().as('recent_askers'),
      asked(eb)
        .select(sql<number>`min(asked_at)`.as('time'))
        .as('asked_at'),
    ])
    .where('seller_id', 'in', (eb) => eb.selectFrom('push_devices').select('user_id'))
    .where('listings.deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('status', '<>', 'sold')
    .where((eb) => {
      const ends = [eb('expires_at', '<=', now + 8 * DAY), eb(AWAY_AT, '<=', now + 8 * DAY)];
      const news = eb.or([...ends, eb.exists(asked(eb).where('asked_at', '>=', recent).select('asked_at'))]);
      return eb.or([eb('rested_at', '>=', recent), eb.and([eb('rested_at', 'is', null), news])]);
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

/** All that the seller should know of the listing today, unless they were told since then. */
function newsOf(
  listing: OwnListing,
  { now, today }: { now: number; today: number },
): (PushText & { since: number })[] {
  const { id, kind, rested_at: restedAt, rest_reason: reason, askers } = listing;
  const [title, url] = [`“${listing.title}”`, pagePaths.product(listing)];
  const news = (since: number, tag: string, heading: string, body: string) => [
    { since, title: heading, body, url, tag: `listing-${id}${tag}` },
  ];
  const lists = kind === 'sale' ? 'the lists' : 'the list of what is wanted';
  if (restedAt !== null && reason !== null) {
    const body = `${REST_REASONS[reason]} One tap brings it back.`;
    return news(restedAt, '-rests', `${title} left ${lists}`, body);
  }
  const end = Math.min(listing.expires_at ?? Infinity, listing.away_at ?? Infinity);
  const when = end > now && WHEN[marketDay(end) - marketDay(now)];
  const ends = when ? news(today, '', `${title} leaves ${lists} ${when}`, 'One tap keeps it there.') : [];
  if (listing.recent_askers === 0) return ends;
  const [tag, body] =
    askers === 1
      ? ['-asked', 'A visitor asks.']
      : ['-asked-again', 'Visitors ask. Without an answer in three days it leaves the lists.'];
  return [...ends, ...news(listing.asked_at ?? 0, tag, `Is ${title} still here?`, body)];
}
