import { type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import type { PushRequest, SellerPushRequest } from '../../../src/contract/pushNotifications.ts';
import { dialectOf, whenPosted } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Where a push service takes messages for a browser, and the keys to encrypt them with. */
export interface Subscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How often in a row it failed. */
  failures: number;
}

/** A saved search whose device gets a push message when something new matches. */
export interface DueSearch {
  id: number;
  query: string;
  /** The newest listing that was compared with it. */
  seen_id: number;
  due_at: number;
  subscription: Subscription;
}

const DAY = 86_400_000;
/** A device that has not opened the app for so many days is deleted, since it may be gone. */
const UNSEEN_DAYS = 60;
/** A seller's device stays longer, because a service lives 90 days between two visits. */
const UNSEEN_DAYS_OF_SELLER = 200;
/** The same for one whose push service never took a message, since it may be made up. */
const UNCONFIRMED_DAYS = 1;
const dayOf = (now: number) => Math.floor(now / DAY);

/** The id of the newest listing of any kind; none below it appears later (`whenPosted`). */
export const newestListing = (database: Database): Promise<number> =>
  whenPosted(database, async (posted) => {
    const newest = posted.selectFrom('listings').select((eb) => eb.fn.max('id').as('id'));
    return (await newest.executeTakeFirst())?.id ?? 0;
  });

/** Whether the device has any search. */
export async function isKnownDevice(database: Database, endpoint: string): Promise<boolean> {
  const device = database.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
  return (await device.executeTakeFirst()) !== undefined;
}

/** A request of a device, when it comes, and how many devices there may be. */
export interface DeviceRequest extends SellerPushRequest {
  now: number;
  max: { ofAll: number };
}

/** Stores the device, or finds it; `full` where there are as many as there may be. */
export async function addDevice(
  transaction: Transaction<Tables>,
  { endpoint, p256dh, auth, now, max }: DeviceRequest,
): Promise<{ id: number; confirmed: number } | 'full'> {
  const known = await transaction
    .updateTable('push_subscriptions')
    .set({ p256dh, auth, failures: 0, seen_day: dayOf(now) })
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst();
  const devices = transaction
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number | string>().as('total'));
  if (known === undefined && Number((await devices.executeTakeFirstOrThrow()).total) >= max.ofAll)
    return 'full';
  // Of two concurrent requests of a device one waits here, so that the bound below holds.
  return transaction
    .insertInto('push_subscriptions')
    .values({ endpoint, p256dh, auth, failures: 0, seen_day: dayOf(now), confirmed: 0 })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth }))
    .returning(['id', 'confirmed'])
    .executeTakeFirstOrThrow();
}

/**
 * Stores a search, once however often it is requested: `unconfirmed` where the device's push
 * service has not taken a message yet. Where a bound is reached it returns which, and nothing
 * changes.
 */
export function addSearch(
  database: Database,
  request: PushRequest & { now: number; seenId: number; max: { ofDevice: number; ofAll: number } },
): Promise<'stored' | 'unconfirmed' | 'device is full' | 'full'> {
  const { endpoint, query, now, seenId, max } = request;
  return database.transaction().execute(async (transaction) => {
    const device = await addDevice(transaction, request);
    if (device === 'full') return 'full';
    const { id: subscription_id, confirmed } = device;
    const queries = await queriesOf(transaction, endpoint);
    const result = confirmed === 1 ? 'stored' : 'unconfirmed';
    if (queries.includes(query)) return result;
    if (queries.length >= max.ofDevice) return 'device is full';
    await transaction
      .insertInto('push_queries')
      .values({ subscription_id, query, seen_id: seenId, due_at: now })
      .execute();
    return result;
  });
}

/** The searches of a device, in the order in which they came. */
export async function queriesOf(database: Database, endpoint: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_queries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_queries.subscription_id')
    .select('query')
    .where('endpoint', '=', endpoint)
    .orderBy('push_queries.id')
    .execute();
  return rows.map(({ query }) => query);
}

/**
 * The device, whose row is locked: what is added to it locks it too, so that nothing comes between
 * two deletions.
 */
export async function lockDevice(
  transaction: Transaction<Tables>,
  endpoint: string,
): Promise<number | undefined> {
  const device = transaction.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
  const isPostgres = dialectOf(transaction) === 'postgres';
  return (await (isPostgres ? device.forUpdate() : device).executeTakeFirst())?.id;
}

/**
 * Deletes one search of a device, which goes with its last unless it is told of own listings; or all, and
 * the device.
 */
export function removeSearches(database: Database, endpoint: string, query?: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const id = await lockDevice(transaction, endpoint);
    if (id === undefined) return;
    const ofDevice = transaction.deleteFrom('push_queries').where('subscription_id', '=', id);
    await (query === undefined ? ofDevice : ofDevice.where('query', '=', query)).execute();
    if (query === undefined)
      await transaction.deleteFrom('seller_devices').where('subscription_id', '=', id).execute();
    await removeUnused(transaction, id);
  });
}

/** Deletes a device that is told of nothing any more. */
export async function removeUnused(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('id', 'not in', (eb) => eb.selectFrom('push_queries').select('subscription_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('seller_devices').select('subscription_id'))
    .execute();
}

/** The push service took a message for the device. */
export async function confirmDevice(database: Database, endpoint: string): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ failures: 0, confirmed: 1 })
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The push service failed again; the device is told of nothing before `until`. */
export async function postponeDevice(
  database: Database,
  { id }: Subscription,
  { failures, until }: { failures: number; until: number },
): Promise<void> {
  await database.updateTable('push_subscriptions').set({ failures }).where('id', '=', id).execute();
  await database
    .updateTable('push_queries')
    .set({ due_at: until })
    .where('subscription_id', '=', id)
    .where('due_at', '<', until)
    .execute();
  await database
    .updateTable('seller_devices')
    .set({ due_at: until })
    .where('subscription_id', '=', id)
    .execute();
}

/**
 * The device opened the app; written once a day, and only where it is confirmed, so that a client
 * without a push service cannot hold rows for ever.
 */
export async function noteSeen(database: Database, endpoint: string, now: number): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ seen_day: dayOf(now) })
    .where('endpoint', '=', endpoint)
    .where('confirmed', '=', 1)
    .where('seen_day', '<', dayOf(now))
    .execute();
}

const ofSellers = (is: ExpressionBuilder<Tables, 'push_subscriptions'>) =>
  is.selectFrom('seller_devices').select('subscription_id');

/** Deletes devices not seen for 60 days (of sellers: 200), and those never confirmed. */
export async function removeUnseen(database: Database, now: number): Promise<void> {
  const isUnseen = (is: ExpressionBuilder<Tables, 'push_subscriptions'>) =>
    is.or([
      is.and([
        is('seen_day', '<', dayOf(now) - UNSEEN_DAYS),
        is('push_subscriptions.id', 'not in', ofSellers(is)),
      ]),
      is('seen_day', '<', dayOf(now) - UNSEEN_DAYS_OF_SELLER),
      is.and([is('confirmed', '=', 0), is('seen_day', '<', dayOf(now) - UNCONFIRMED_DAYS)]),
    ]);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('push_queries')
      .where('subscription_id', 'in', (eb) =>
        eb.selectFrom('push_subscriptions').select('push_subscriptions.id').where(isUnseen),
      )
      .execute();
    await transaction.deleteFrom('push_subscriptions').where(isUnseen).execute();
  });
}

/** Searches that are due and older than the newest listing, those that wait longest first. */
export async function dueSearches(
  database: Database,
  { now, newest, limit }: { now: number; newest: number; limit: number },
): Promise<DueSearch[]> {
  const rows = await database
    .selectFrom('push_queries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_queries.subscription_id')
    .select(['push_queries.id', 'query', 'seen_id', 'due_at', 'subscription_id'])
    .select(['endpoint', 'p256dh', 'auth', 'failures'])
    .where('due_at', '<=', now)
    .where('seen_id', '<', newest)
    .orderBy('due_at')
    .orderBy('push_queries.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, query, seen_id, due_at, subscription_id, ...subscription }) => ({
    id,
    query,
    seen_id,
    due_at,
    subscription: { id: subscription_id, ...subscription },
  }));
}

/** Reserves the search for this process until `until`; false where another has it. */
export async function claimSearch(
  database: Database,
  { id, due_at }: DueSearch,
  until: number,
): Promise<boolean> {
  const claimed = await database
    .updateTable('push_queries')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The search was compared with all up to `seenId`, and is due again at `dueAt`. */
export async function finishSearch(
  database: Database,
  { id, seenId, dueAt }: { id: number; seenId: number; dueAt: number },
): Promise<void> {
  await database
    .updateTable('push_queries')
    .set({ seen_id: seenId, due_at: dueAt })
    .where('id', '=', id)
    .execute();
}
