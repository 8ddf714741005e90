import type { Context } from '../../context.ts';
import { FAILURES_MAX, retryAfter } from './rules.ts';
import { createSendPush, isSent, loadPushKeys, type PushMessage, type SendPush } from './sendPush.ts';
import { confirmDevice, postponeDevice, removeSearches, type Subscription } from './store.ts';

/** Sends a message; whether it was taken. A device that is gone, or fails for days, is deleted. */
export async function deliver(
  { database, now }: Pick<Context, 'database' | 'now'>,
  send: SendPush,
  message: PushMessage & { subscription: Subscription },
): Promise<boolean> {
  const { subscription } = message;
  const status = await send(message);
  if (isSent(status)) {
    await confirmDevice(database, subscription.endpoint);
    return true;
  }
  const failures = subscription.failures + 1;
  // RFC 8030 §7.3; the services answer 410 as well.
  const isGone = status === 404 || status === 410;
  if (isGone || failures > FAILURES_MAX) await removeSearches(database, subscription.endpoint);
  else await postponeDevice(database, subscription, { failures, until: now() + retryAfter(failures) });
  return false;
}

type RoundContext = Pick<Context, 'database' | 'market' | 'now'>;

/** The round by Web Push, signed with the market's keys. Without PUSH_CONTACT nothing is sent. */
export const byWebPush =
  (round: (context: RoundContext, send: SendPush, signal: AbortSignal) => Promise<number>) =>
  async (context: RoundContext & Pick<Context, 'config'>, signal: AbortSignal): Promise<number> => {
    const { pushContact } = context.config;
    if (pushContact === null) return 0;
    return round(context, createSendPush(pushContact, await loadPushKeys(context.database)), signal);
  };
