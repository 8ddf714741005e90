import type { Context } from '../../context.ts';
import { deliver } from './deliver.ts';
import { topicOf } from './rules.ts';
import { sellerMessage, type Reminder } from './sellerRules.ts';
import { devicesOfSeller, type RemindedListing } from './sellerStore.ts';
import type { SendPush } from './sendPush.ts';
import type { Subscription } from './store.ts';

/** How many seconds a push service holds a message; a newer one of its topic takes its place. */
const TTL = 3 * 24 * 3600;

type TellContext = Pick<Context, 'database' | 'now'>;
interface Told {
  listing: RemindedListing;
  reminder: Reminder;
}

/** Sends a reminder to all of the seller's devices that are due; returns how many took it. */
export async function tellSeller(context: TellContext, send: SendPush, told: Told): Promise<number> {
  const { database, now } = context;
  let sent = 0;
  for (const device of await devicesOfSeller(database, told.listing.seller_id, now()))
    if (await tellDevice(context, send, { ...told, device })) sent += 1;
  return sent;
}

function tellDevice(
  context: TellContext,
  send: SendPush,
  { listing, reminder, device }: Told & { device: Subscription },
): Promise<boolean> {
  const message = sellerMessage(listing, reminder);
  return deliver(context, send, {
    subscription: device,
    payload: JSON.stringify(message),
    ttl: TTL,
    topic: topicOf(message.tag),
  });
}
