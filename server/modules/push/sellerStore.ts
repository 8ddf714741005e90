import { sql, type Kysely } from 'kysely';
import type { ListingKind, RestReason } from '../../../src/contract/listing.ts';
import { onMarket } from '../../catalogue/listingStore.ts';
import type { Tables } from '../../database/tables.ts';
import { SELLER_AWAY_DAYS } from '../listings/public.ts';
import { addDevice, removeUnused, type DeviceRequest, type Subscription } from './store.ts';

type Database = Kysely<Tables>;

const DAY = 86_400_000;

/** Ties the device to the user, until the session ends; it is no other user's from now on. */
export function addSellerDevice(
  database: Database,
  request: DeviceRequest & { userId: number; session: string },
): Promise<'stored' | 'unconfirmed' | 'full'> {
  return database.transaction().execute(async (transaction) => {
    const device = await addDevice(transaction, request);
    if (device === 'full') return 'full';
    // Another user's answers must not be possible on this device any more.
    await transaction
      .deleteFrom('seller_devices')
      .where('subscription_id', '=', device.id)
      .where('user_id', '<>', request.userId)
      .execute();
    const tie = { user_id: request.userId, session_id: request.session, due_at: request.now };
    await transaction
      .insertInto('seller_devices')
      .values({ subscription_id: device.id, ...tie })
      .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(tie))
      .execute();
    return device.confirmed === 1 ? 'stored' : 'unconfirmed';
  });
}

/** Ends the device's reminders of the user's listings; a device without messages is deleted. */
export function removeSellerDevice(database: Database, endpoint: string, userId: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const tie = await transaction
      .deleteFrom('seller_devices')
      .where('user_id', '=', userId)
      .where('subscription_id', 'in', (eb) =>
        eb.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint),
      )
      .returning('subscription_id')
      .executeTakeFirst();
    if (tie !== undefined) await removeUnused(transaction, tie.subscription_id);
  });
}

/** Whether the device gets reminders of the user's listings; from now on it follows this session. */
export async function isSellerDevice(
  database: Database,
  endpoint: string,
  { userId, session }: { userId: number; session: string },
): Promise<boolean> {
  const tie = database
    .updateTable('seller_devices')
    .set({ session_id: session })
    .where('user_id', '=', userId)
    .where('subscription_id', 'in', (eb) =>
      eb.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint),
    )
    .returning('user_id');
  return (await tie.executeTakeFirst()) !== undefined;
}

/** A listing that a message names and opens. */
export interface RemindedListing {
  id: number;
  kind: ListingKind;
  slug: string;
  title: string;
  category: string;
  seller_id: number;
}

/** A listing that its seller may need a reminder of. */
export interface ListingToRemindOf extends RemindedListing {
  expires_at: number | null;
  rested_at: number | null;
  rest_reason: RestReason | null;
  /** The day on which the seller was last seen; null where it is not known. */
  seen_day: number | null;
  asked_at: number | null;
  askers: number;
}

/** How many days before a listing's end, and after its rest, a reminder is sent. */
const DAYS_BEFORE = 8;
const DAYS_AFTER = 7;

/**
 * Listings whose sellers have a device that is due: they end soon, rest of late, or have a
 * question. In the order of their ids, from `after` on.
 */
export async function listingsToRemindOf(
  database: Database,
  { now, after, limit }: { now: number; after: number; limit: number },
): Promise<ListingToRemindOf[]> {
  const soon = now + DAYS_BEFORE * DAY;
  const { rows } = await sql<ListingToRemindOf>`
    select listings.id, kind, slug, title, categories.name as category, seller_id, expires_at, rested_at,
      rest_reason, seen_day,
      (select min(asked_at) from listing_askers where listing_id = listings.id) as asked_at,
      (select cast(count(*) as integer) from listing_askers where listing_id = listings.id) as askers
    from listings inner join users on users.id = seller_id
      inner join categories on categories.id = category_id
    where listings.id > ${after}
      and seller_id in (select user_id from seller_devices where due_at <= ${now})
      and listings.deleted_at is null and hidden_at is null and status <> 'sold'
      and users.deleted_at is null and coalesce(suspended_until, 0) <= ${now}
      and ((rested_at is null and (expires_at <= ${soon}
          or seen_day <= ${Math.floor(soon / DAY) - SELLER_AWAY_DAYS}
          or listings.id in (select listing_id from listing_askers)))
        or rested_at >= ${now - DAYS_AFTER * DAY})
    order by listings.id limit ${limit}`.execute(database);
  return rows;
}

type SentReminder = Omit<Tables['sent_reminders'], 'due_at'>;

/**
 * Reserves the message for this process until `until`; false where it was sent, or a newer one
 * of the same end or question, or another process has it.
 */
export async function claimReminder(
  database: Database,
  reminder: SentReminder,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const { about, stage } = reminder;
  const claimed = await database
    .insertInto('sent_reminders')
    .values({ ...reminder, due_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'kind'])
        .doUpdateSet({ about, stage, due_at: until })
        .where((is) =>
          is.or([
            is('sent_reminders.about', '<>', about),
            is('sent_reminders.stage', '<', stage),
            is.and([is('sent_reminders.stage', '=', stage), is('sent_reminders.due_at', '<=', now)]),
          ]),
        ),
    )
    .returning('listing_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** No time comes after it: what was sent is never due again. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** A device took the message; or none did, and it is due again. */
export async function finishReminder(
  database: Database,
  { listing_id, kind, about, stage }: SentReminder,
  { wasSent, now }: { wasSent: boolean; now: number },
): Promise<void> {
  await database
    .updateTable('sent_reminders')
    .set({ due_at: wasSent ? NEVER : now })
    .where('listing_id', '=', listing_id)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('stage', '=', stage)
    .execute();
}

/** The seller's devices that are due. */
export function devicesOfSeller(database: Database, sellerId: number, now: number): Promise<Subscription[]> {
  return database
    .selectFrom('seller_devices')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'seller_devices.subscription_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'failures'])
    .where('user_id', '=', sellerId)
    .where('due_at', '<=', now)
    .orderBy('push_subscriptions.id')
    .execute();
}

/** A wanted thing, and the newest listing that was compared with it. */
export interface WantedToMatch extends RemindedListing {
  price_cents: number | null;
  after: number;
}

/**
 * What is wanted on the market and older than the newest listing, those that wait longest first; of
 * authors who have a device that is due.
 */
export async function wantedToMatch(
  database: Database,
  { now, newest, limit }: { now: number; newest: number; limit: number },
): Promise<WantedToMatch[]> {
  const { rows } = await sql<WantedToMatch>`
    select listings.id, listings.kind, slug, title, categories.name as category, listings.seller_id,
      price_cents, coalesce(about, listings.id) as after
    from listings inner join categories on categories.id = listings.category_id
      left join sent_reminders as match on match.listing_id = listings.id and match.kind = 'match'
    where ${onMarket(now, 'wanted')}
      and listings.seller_id in (select user_id from seller_devices where due_at <= ${now})
      and coalesce(about, listings.id) < ${newest} and coalesce(match.due_at, 0) <= ${now}
    order by after, listings.id limit ${limit}`.execute(database);
  return rows;
}

/** Reserves the wanted thing for this process until `until`; false where another has it. */
export async function claimMatch(
  database: Database,
  { id, after }: WantedToMatch,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const claimed = await database
    .insertInto('sent_reminders')
    .values({ listing_id: id, kind: 'match', about: after, stage: 1, due_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'kind'])
        .doUpdateSet({ due_at: until })
        .where('sent_reminders.about', '=', after)
        .where('sent_reminders.due_at', '<=', now),
    )
    .returning('listing_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The wanted thing was compared with all up to `about`, and is due again at `dueAt`. */
export async function finishMatch(
  database: Database,
  { id, about, dueAt }: { id: number; about: number; dueAt: number },
): Promise<void> {
  await database
    .updateTable('sent_reminders')
    .set({ about, due_at: dueAt })
    .where('listing_id', '=', id)
    .where('kind', '=', 'match')
    .execute();
}
