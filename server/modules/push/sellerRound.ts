import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { matchRound } from './matchRound.ts';
import { dayLeft } from './rules.ts';
import { remindersOf, type Reminder } from './sellerRules.ts';
import { claimReminder, finishReminder, listingsToRemindOf, type ListingToRemindOf } from './sellerStore.ts';
import type { SendPush } from './sendPush.ts';
import { tellSeller } from './tellSeller.ts';

/** Listings that are read at once. */
const BATCH = 200;
/** How long a process has for one message, in milliseconds; then another process may try. */
const LEASE = 10 * 60_000;

type RoundContext = Pick<Context, 'database' | 'market' | 'now'>;

/**
 * Tells sellers which of their listings end soon, are asked about or left the lists, each once, and
 * what is new of what they look for. At night nothing is sent, and the morning sends the newest.
 *
 * @returns how many messages were sent.
 */
export async function sellerRound(
  context: RoundContext,
  send: SendPush,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = context;
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
    if (last === undefined || listings.length < BATCH) break;
    after = last.id;
  }
  return sent + (await matchRound(context, send, signal));
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
  const sent = await tellSeller(context, send, { listing, reminder });
  await finishReminder(database, row, { wasSent: sent > 0, now: now() });
  return sent;
}
