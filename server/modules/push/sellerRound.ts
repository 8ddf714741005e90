import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { createAnswerToken, deleteOldTokens, deleteToken } from '../listings/public.ts';
import { deliver } from './deliver.ts';
import { dayLeft, topicOf } from './rules.ts';
import { remindersOf, sellerMessage, type Reminder } from './sellerRules.ts';
import {
  claimReminder,
  devicesOfSeller,
  finishReminder,
  listingsToRemindOf,
  type ListingToRemindOf,
} from './sellerStore.ts';
import type { SendPush } from './sendPush.ts';
import type { Subscription } from './store.ts';

/** Listings that are read at once. */
const BATCH = 200;
/** How long a process has for one message, in milliseconds; then another process may try. */
const LEASE = 10 * 60_000;
/** How many seconds a push service holds a message; a newer one of its topic takes its place. */
const TTL = 3 * 24 * 3600;

type RoundContext = Pick<Context, 'database' | 'now'>;

/**
 * Tells sellers which of their listings end soon, are asked about or left the lists, each once. At
 * night nothing is sent, and the morning sends the newest stage.
 *
 * @returns how many messages were sent.
 */
export async function sellerRound(
  context: RoundContext,
  send: SendPush,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = context;
  await deleteOldTokens(database, now());
  if (dayLeft(now()) === 0) return 0;
  let sent = 0;
  let after = 0;
  for (;;) {
    const listings = await listingsToRemindOf(database, { now: now(), after, limit: BATCH });
    for (const listing of listings) {
      if (signal?.aborted === true) return sent;
      // SQLite answers at once, so without a turn nothing else would run before the last listing.
      await turn();
      for (const reminder of remindersOf(listing, now()))
        sent += await remind(context, send, { listing, reminder });
    }
    const last = listings.at(-1);
    if (last === undefined || listings.length < BATCH) return sent;
    after = last.id;
  }
}

/** Reminds the seller on all devices, unless that was done; returns how many messages were sent. */
async function remind(
  context: RoundContext,
  send: SendPush,
  { listing, reminder }: { listing: ListingToRemindOf; reminder: Reminder },
): Promise<number> {
  const { database, now } = context;
  const { kind, about, stage } = reminder;
  const row = { listing_id: listing.id, kind, about, stage };
  if (!(await claimReminder(database, row, { now: now(), until: now() + LEASE }))) return 0;
  let sent = 0;
  for (const device of await devicesOfSeller(database, listing.seller_id, now()))
    if (await remindDevice(context, send, { listing, reminder, device })) sent += 1;
  await finishReminder(database, row, { wasSent: sent > 0, now: now() });
  return sent;
}

async function remindDevice(
  context: RoundContext,
  send: SendPush,
  { listing, reminder, device }: { listing: ListingToRemindOf; reminder: Reminder; device: Subscription },
): Promise<boolean> {
  const { database, now } = context;
  const token = await createAnswerToken(database, {
    listing_id: listing.id,
    subscription_id: device.id,
    now: now(),
  });
  const message = sellerMessage(listing, reminder, token);
  const isTold = await deliver(context, send, {
    subscription: device,
    payload: JSON.stringify(message),
    ttl: TTL,
    topic: topicOf(message.tag),
  });
  if (!isTold) await deleteToken(database, token);
  return isTold;
}
