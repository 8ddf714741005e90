import { setImmediate as turn } from 'node:timers/promises';
import { matchesOf } from '../../../src/contract/listQuery.ts';
import { countNewer } from '../../catalogue/lists.ts';
import type { Context } from '../../context.ts';
import { SILENCE } from './rules.ts';
import { matchReminder } from './sellerRules.ts';
import { claimMatch, finishMatch, wantedToMatch, type WantedToMatch } from './sellerStore.ts';
import type { SendPush } from './sendPush.ts';
import { newestListing } from './store.ts';
import { tellSeller } from './tellSeller.ts';

/** How many wanted things a round compares; the rest waits for the next one. */
const ROUND_MAX = 500;
/** How long a process has for one wanted thing, in milliseconds; then another process may try. */
const LEASE = 10 * 60_000;

type RoundContext = Pick<Context, 'database' | 'market' | 'now'>;

/**
 * Tells authors of wanted things what was posted since that fits, each thing once a day at most.
 * Each is claimed by one process, so that nothing is told twice; what is compared is compared once.
 *
 * @returns how many messages were sent.
 */
export async function matchRound(
  context: RoundContext,
  send: SendPush,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = context;
  const newest = await newestListing(database);
  let sent = 0;
  for (const wanted of await wantedToMatch(database, { now: now(), newest, limit: ROUND_MAX })) {
    if (signal?.aborted === true) break;
    // SQLite answers at once, so without a turn nothing else would run before the last one.
    await turn();
    if (await claimMatch(database, wanted, { now: now(), until: now() + LEASE }))
      sent += await tellMatches(context, send, { wanted, newest });
  }
  return sent;
}

async function tellMatches(
  context: RoundContext,
  send: SendPush,
  { wanted, newest: upTo }: { wanted: WantedToMatch; newest: number },
): Promise<number> {
  const { database, market, now } = context;
  const { id, title, price_cents: price, after, seller_id: notSeller } = wanted;
  const { count, newest } = await countNewer(market, matchesOf({ title, price }), {
    after,
    upTo,
    limit: 2,
    notSeller,
  });
  if (newest === null) {
    await finishMatch(database, { id, about: upTo, dueAt: now() });
    return 0;
  }
  const reminder = matchReminder(wanted, { newest, count, about: upTo });
  const sent = await tellSeller(context, send, { listing: wanted, reminder });
  // A message that no device took is tried again.
  const told = sent > 0 ? { about: upTo, dueAt: now() + SILENCE } : { about: after, dueAt: now() };
  await finishMatch(database, { id, ...told });
  return sent;
}
