import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { addDevice, lockDevice, removeUnused, type DeviceRequest, type Subscription } from './store.ts';

type Database = Kysely<Tables>;

/**
 * Replaces the saved listings of a device by these, at least one. Those that it had keep the price
 * that the device knows; a new one has today's. A device none of whose listings exist is not kept.
 */
export function replaceSavedListings(
  database: Database,
  { listings, ...request }: DeviceRequest & { listings: readonly number[] },
): Promise<'stored' | 'unconfirmed' | 'full'> {
  return database.transaction().execute(async (transaction) => {
    const device = await addDevice(transaction, request);
    if (device === 'full') return 'full';
    const ids = sql.join(listings);
    await sql`delete from push_listings where subscription_id = ${device.id}
      and listing_id not in (${ids})`.execute(transaction);
    await sql`insert into push_listings (subscription_id, listing_id, price_cents)
      select cast(${device.id} as bigint), id, price_cents from listings
      where deleted_at is null and id in (${ids})
      on conflict do nothing`.execute(transaction);
    await removeUnused(transaction, device.id);
    const listed = transaction.selectFrom('push_listings').select('listing_id').limit(1);
    const isTold = await listed.where('subscription_id', '=', device.id).executeTakeFirst();
    return isTold === undefined || device.confirmed === 1 ? 'stored' : 'unconfirmed';
  });
}

/** Ends what the device is told of saved listings; a device without messages is deleted. */
export function removeSavedListings(database: Database, endpoint: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const id = await lockDevice(transaction, endpoint);
    if (id === undefined) return;
    await transaction.deleteFrom('push_listings').where('subscription_id', '=', id).execute();
    await removeUnused(transaction, id);
  });
}

/** Whether the device is told of saved listings. */
export async function hasSavedListings(database: Database, endpoint: string): Promise<boolean> {
  const row = database
    .selectFrom('push_listings')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_listings.subscription_id')
    .select('listing_id')
    .where('endpoint', '=', endpoint)
    .limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The price of a saved listing dropped below the one that the device knows. */
const HAS_DROPPED = sql`dropped_at is not null
  and listings.price_cents < coalesce(push_listings.price_cents, previous_price_cents)`;

/** A device that is to be told of lower prices. */
export interface DueDevice extends Subscription {
  drops_due_at: number;
}

/**
 * Devices that are due and have something to be told, those that wait longest first. The cross join
 * begins at the drops: without statistics SQLite would read all saved listings.
 */
export async function devicesWithDrops(
  database: Database,
  { now, limit }: { now: number; limit: number },
): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select distinct device.id, endpoint, p256dh, auth, failures, drops_due_at
    from listings inner join market on market.listing_id = listings.id
      cross join push_listings inner join push_subscriptions as device on device.id = subscription_id
    where push_listings.listing_id = listings.id and ${HAS_DROPPED} and drops_due_at <= ${now}
    order by drops_due_at, device.id limit ${limit}`.execute(database);
  return rows;
}

/** A listing that costs less than the device knows. */
export interface PriceDrop {
  id: number;
  slug: string;
  title: string;
  category: string;
  price_cents: number;
  previous_price_cents: number;
}

/** What a device is to be told of, the last drop first. */
export async function dropsOf(database: Database, { id }: DueDevice): Promise<PriceDrop[]> {
  const { rows } = await sql<PriceDrop>`
    select listings.id, slug, title, listings.price_cents, previous_price_cents,
      (select name from categories where categories.id = listings.category_id) as category
    from push_listings inner join listings on listings.id = push_listings.listing_id
      inner join market on market.listing_id = listings.id
    where subscription_id = ${id} and ${HAS_DROPPED}
    order by dropped_at desc, listings.id desc`.execute(database);
  return rows;
}

/** Reserves the device for this process until `until`; false where another has it. */
export async function claimDevice(
  database: Database,
  { id, drops_due_at }: DueDevice,
  until: number,
): Promise<boolean> {
  const claimed = await database
    .updateTable('push_subscriptions')
    .set({ drops_due_at: until })
    .where('id', '=', id)
    .where('drops_due_at', '=', drops_due_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The device knows these prices now, and is due again at `dueAt`. */
export async function finishDrops(
  database: Database,
  { device, drops, dueAt }: { device: DueDevice; drops: readonly PriceDrop[]; dueAt: number },
): Promise<void> {
  for (const { id, price_cents } of drops)
    await database
      .updateTable('push_listings')
      .set({ price_cents })
      .where('subscription_id', '=', device.id)
      .where('listing_id', '=', id)
      .execute();
  await database
    .updateTable('push_subscriptions')
    .set({ drops_due_at: dueAt })
    .where('id', '=', device.id)
    .execute();
}
