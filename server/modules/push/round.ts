import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { countNewer } from '../../catalogue/lists.ts';
import { categoryName } from '../../catalogue/listingStore.ts';
import { readListQuery } from '../../catalogue/placeStore.ts';
import { claimNotice, dueNotices, finishNotice, noteFailures, postponeDevice } from './dueStore.ts';
import { COUNTED, dayLeft, FAILURES_MAX, isGone, noticeOf, retryAfter, SILENCE, topicOf } from './rules.ts';
import { loadPushKeys } from './keys.ts';
import { createSendPush, type SendPush } from './sendPush.ts';
import { newestListing, removeDevice, removeUnseen, type DueNotice } from './store.ts';

/** So many searches a round looks at; what is left over waits for the next. */
const ROUND_MAX = 500;
/** How long a process has for one search, in milliseconds; if it ends meanwhile, another tries again. */
const LEASE = 10 * 60_000;

type RoundContext = Pick<Context, 'database' | 'market' | 'now'>;

/** A round by Web Push, signed with the market's keys. Without PUSH_CONTACT nothing is sent. */
export async function sendDueNotices(
  context: RoundContext & Pick<Context, 'config'>,
  signal: AbortSignal,
): Promise<number> {
  const { pushContact } = context.config;
  if (pushContact === null) return 0;
  return noticeRound(context, createSendPush(pushContact, await loadPushKeys(context.database)), signal);
}

/**
 * Forgets devices that are gone, and looks once at the searches that have something newer to look at, and tells their devices what
 * fits. Each is taken by one process, so that several send nothing twice. At night nothing is looked at: the morning tells it as one.
 *
 * @returns how many notices were sent.
 */
export async function noticeRound(
  context: RoundContext,
  send: SendPush,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = context;
  await removeUnseen(database, now());
  if (dayLeft(now()) === 0) return 0;
  const newest = await newestListing(database);
  let sent = 0;
  for (const due of await dueNotices(database, { now: now(), newest, limit: ROUND_MAX })) {
    if (signal?.aborted === true) break;
    // SQLite answers at once: without a turn of the event loop nothing else would run before the last search.
    await turn();
    if ((await claimNotice(database, due, now() + LEASE)) && (await tell(context, send, { due, newest })))
      sent += 1;
  }
  return sent;
}

/** Whether the device was told. One's own listings count: nobody knows whose device it is. */
async function tell(
  context: RoundContext,
  send: SendPush,
  { due, newest }: { due: DueNotice; newest: number },
): Promise<boolean> {
  const { database, market, now } = context;
  const { id, query, seen_id: after, subscription } = due;
  const list = await readListQuery(database, new URLSearchParams(query));
  const found = await countNewer(market, list, { after, upTo: newest, limit: COUNTED + 1 });
  if (found.newest === null) {
    await finishNotice(database, { id, seenId: newest, dueAt: now() });
    return false;
  }
  const category = await categoryName(database, Number(new URLSearchParams(query).get('category') ?? 0));
  const message = noticeOf({ query, count: found.count, newest: found.newest, category });
  const status = await send({
    subscription,
    payload: JSON.stringify(message),
    // What has not arrived by night does not come at night.
    ttl: Math.ceil(dayLeft(now()) / 1000),
    topic: topicOf(query),
  });
  if (status !== null && status >= 200 && status < 300) {
    await noteFailures(database, { ...subscription, failures: 0 });
    await finishNotice(database, { id, seenId: newest, dueAt: now() + SILENCE });
    return true;
  }
  const failures = subscription.failures + 1;
  if (isGone(status) || failures > FAILURES_MAX) await removeDevice(database, subscription.endpoint);
  else {
    await noteFailures(database, { ...subscription, failures });
    await postponeDevice(database, subscription, now() + retryAfter(failures));
  }
  return false;
}
