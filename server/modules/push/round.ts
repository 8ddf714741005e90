import { setImmediate as turn } from 'node:timers/promises';
import { categoryName } from '../../catalogue/listingStore.ts';
import { countNewer } from '../../catalogue/lists.ts';
import { readListQuery } from '../../catalogue/placeStore.ts';
import type { Context } from '../../context.ts';
import { deliver } from './deliver.ts';
import { COUNTED, dayLeft, newsOf, SILENCE, topicOf } from './rules.ts';
import type { SendPush } from './sendPush.ts';
import {
  claimSearch,
  dueSearches,
  finishSearch,
  newestListing,
  removeUnseen,
  type DueSearch,
} from './store.ts';

/** How many searches a round compares; the rest waits for the next one. */
const ROUND_MAX = 500;
/** How long a process has for one search, in milliseconds; then another process may try. */
const LEASE = 10 * 60_000;

type RoundContext = Pick<Context, 'database' | 'market' | 'now'>;

/**
 * Deletes devices that are gone, compares the searches that are due with what is newer, and sends
 * their devices what matches. Each search is claimed by one process, so that none is sent twice. At
 * night nothing is compared, and the morning sends it as one message.
 *
 * @returns how many messages were sent.
 */
export async function pushRound(
  context: RoundContext,
  send: SendPush,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = context;
  await removeUnseen(database, now());
  if (dayLeft(now()) === 0) return 0;
  const newest = await newestListing(database);
  let sent = 0;
  for (const due of await dueSearches(database, { now: now(), newest, limit: ROUND_MAX })) {
    if (signal?.aborted === true) break;
    // SQLite answers at once, so without a turn nothing else would run before the last search.
    await turn();
    const isOurs = await claimSearch(database, due, now() + LEASE);
    if (isOurs && (await sendNews(context, send, { due, newest }))) sent += 1;
  }
  return sent;
}

/** Whether a message was sent. A device has no account, so its user's own listings count too. */
async function sendNews(
  context: RoundContext,
  send: SendPush,
  { due, newest }: { due: DueSearch; newest: number },
): Promise<boolean> {
  const { database, market, now } = context;
  const { id, query, seen_id: after, subscription } = due;
  const list = await readListQuery(database, new URLSearchParams(query));
  const newer = await countNewer(market, list, { after, upTo: newest, limit: COUNTED + 1 });
  if (newer.newest === null) {
    await finishSearch(database, { id, seenId: newest, dueAt: now() });
    return false;
  }
  const category = await categoryName(database, Number(list.category ?? 0));
  const isTold = await deliver(context, send, {
    subscription,
    payload: JSON.stringify(newsOf({ query, count: newer.count, newest: newer.newest, category })),
    // What has not arrived by night does not come at night.
    ttl: Math.ceil(dayLeft(now()) / 1000),
    topic: topicOf(query),
  });
  if (isTold) await finishSearch(database, { id, seenId: newest, dueAt: now() + SILENCE });
  return isTold;
}
