import { setImmediate as turn } from 'node:timers/promises';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { formatPrices } from '../../../src/contract/price.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import type { Context } from '../../context.ts';
import { deliver } from './deliver.ts';
import { claimDevice, devicesWithDrops, dropsOf, finishDrops, type PriceDrop } from './dropStore.ts';
import { dayLeft, SILENCE, topicOf } from './rules.ts';
import type { SendPush } from './sendPush.ts';

/** How many devices a round tells; the rest waits for the next one. */
const ROUND_MAX = 500;
/** How long a process has for one device, in milliseconds; then another process may try. */
const LEASE = 10 * 60_000;
/** The page of what is saved. */
const SAVED = '/saved';

/** The first message of a device, by which its push service confirms that it exists. */
export const DROP_CONFIRMATION: PushText = {
  title: 'You will be told when a saved listing costs less',
  body: 'Once a day at most, and never at night.',
  url: SAVED,
  query: '',
};

/** The message of one drop, which opens the listing, or of several, the last first. */
export function dropMessage(newest: PriceDrop, count: number): PushText & { tag: string } {
  const { title, price_cents: price, previous_price_cents: previous } = newest;
  const news = `“${title}”: now ${formatPrices(price, previous)}`;
  if (count === 1) {
    const url = pagePaths.product(newest);
    return { title: news, body: 'You saved it on this device.', url, query: '', tag: url };
  }
  const body = `${news}, and more`;
  return { title: `${count} saved listings cost less`, body, url: SAVED, query: '', tag: SAVED };
}

/**
 * Tells devices of lower prices of listings that they saved, each device once a day at most, and
 * nothing at night. Each device is claimed by one process, so that none is told twice.
 *
 * @returns how many messages were sent.
 */
export async function dropRound(
  context: Pick<Context, 'database' | 'now'>,
  send: SendPush,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = context;
  if (dayLeft(now()) === 0) return 0;
  let sent = 0;
  for (const device of await devicesWithDrops(database, { now: now(), limit: ROUND_MAX })) {
    if (signal?.aborted === true) break;
    // SQLite answers at once, so without a turn nothing else would run before the last device.
    await turn();
    if (!(await claimDevice(database, device, now() + LEASE))) continue;
    const drops = await dropsOf(database, device);
    const [newest] = drops;
    if (newest === undefined) continue;
    const message = dropMessage(newest, drops.length);
    const isTold = await deliver(context, send, {
      subscription: device,
      payload: JSON.stringify(message),
      // What has not arrived by night does not come at night.
      ttl: Math.ceil(dayLeft(now()) / 1000),
      topic: topicOf(message.tag),
    });
    if (!isTold) continue;
    await finishDrops(database, { device, drops, dueAt: now() + SILENCE });
    sent += 1;
  }
  return sent;
}
