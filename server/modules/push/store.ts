import type { ExpressionBuilder, Kysely } from 'kysely';
import type { PushRequest } from '../../../src/contract/pushNotifications.ts';
import { dialectOf, whenPosted } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Where a push service takes messages for a browser, and the keys by which only it can read them. */
export interface Subscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How often in a row it failed. */
  failures: number;
}

const DAY = 86_400_000;
/** A device that was not seen for so many days is told no more: it may be gone, and nobody would notice. */
const UNSEEN_DAYS = 60;
/** The same for one whose push service never took a message: it may be made up. */
const UNCONFIRMED_DAYS = 1;
const dayOf = (now: number) => Math.floor(now / DAY);

/** A search of which a device is told. */
export interface DueNotice {
  id: number;
  query: string;
  /** The newest listing that was looked at for it. */
  seen_id: number;
  due_at: number;
  subscription: Subscription;
}

/** The id of the newest listing on the market, 0 where it is empty: none below it comes later (`whenPosted`). */
export function newestListing(database: Database): Promise<number> {
  return whenPosted(database, async (reading) => {
    const newest = reading.selectFrom('market').select('listing_id').orderBy('listing_id', 'desc').limit(1);
    return (await newest.executeTakeFirst())?.listing_id ?? 0;
  });
}

interface NewNotice extends PushRequest {
  now: number;
  seenId: number;
  most: { ofDevice: number; ofAll: number };
}

/** Whether the device is told of anything yet. */
export async function isKnownDevice(database: Database, endpoint: string): Promise<boolean> {
  const device = database.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
  return (await device.executeTakeFirst()) !== undefined;
}

/**
 * Keeps it, once however often it is asked for: `unconfirmed` where the device's push service has not taken a message yet.
 * Where a bound is reached it answers which, and nothing changes.
 */
export function addNotice(
  database: Database,
  asked: NewNotice,
): Promise<'kept' | 'unconfirmed' | 'device is full' | 'full'> {
  const { endpoint, p256dh, auth, query, now, seenId, most } = asked;
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .updateTable('push_subscriptions')
      .set({ p256dh, auth, failures: 0, seen_day: dayOf(now) })
      .where('endpoint', '=', endpoint)
      .returning('id')
      .executeTakeFirst();
    const count = async () => {
      const { total } = await transaction
        .selectFrom('push_subscriptions')
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    };
    if (known === undefined && (await count()) >= most.ofAll) return 'full';
    // Whoever asks for two at once waits here for the first, so that the bound below holds.
    const { id: subscription_id, confirmed } = await transaction
      .insertInto('push_subscriptions')
      .values({ endpoint, p256dh, auth, failures: 0, seen_day: dayOf(now), confirmed: 0 })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth }))
      .returning(['id', 'confirmed'])
      .executeTakeFirstOrThrow();
    const queries = await queriesOf(transaction, endpoint);
    const kept = confirmed === 1 ? 'kept' : 'unconfirmed';
    if (queries.includes(query)) return kept;
    if (queries.length >= most.ofDevice) return 'device is full';
    await transaction
      .insertInto('push_queries')
      .values({ subscription_id, query, seen_id: seenId, due_at: now })
      .execute();
    return kept;
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

/** Ends one search of a device; the device goes with its last. */
export function removeNotice(database: Database, endpoint: string, query: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    if (found === undefined) return;
    const ofDevice = transaction.deleteFrom('push_queries').where('subscription_id', '=', found.id);
    await ofDevice.where('query', '=', query).execute();
    if ((await queriesOf(transaction, endpoint)).length === 0) await deleteDevice(transaction, endpoint);
  });
}

/** Ends all searches of a device, and forgets it. */
export function removeDevice(database: Database, endpoint: string): Promise<void> {
  return database.transaction().execute((transaction) => deleteDevice(transaction, endpoint));
}

async function deleteDevice(transaction: Database, endpoint: string): Promise<void> {
  const device = transaction.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
  // Whoever adds a search to the device holds its row, so none comes in between the two deletions.
  const found = await (
    dialectOf(transaction) === 'postgres' ? device.forUpdate() : device
  ).executeTakeFirst();
  if (found === undefined) return;
  await transaction.deleteFrom('push_queries').where('subscription_id', '=', found.id).execute();
  await transaction.deleteFrom('push_subscriptions').where('id', '=', found.id).execute();
}

/** The push service took a message for the device. */
export async function confirmDevice(database: Database, endpoint: string): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ confirmed: 1 })
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The device was seen; written once a day, and only where it is confirmed: who knows no push service must not keep rows alive. */
export async function noteSeen(database: Database, endpoint: string, now: number): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ seen_day: dayOf(now) })
    .where('endpoint', '=', endpoint)
    .where('confirmed', '=', 1)
    .where('seen_day', '<', dayOf(now))
    .execute();
}

/** Forgets devices that were not seen for 60 days, and those that were never confirmed. */
export async function removeUnseen(database: Database, now: number): Promise<void> {
  const isUnseen = (is: ExpressionBuilder<Tables, 'push_subscriptions'>) =>
    is.or([
      is('seen_day', '<', dayOf(now) - UNSEEN_DAYS),
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
