import { MARKET_OFFSET } from '../../catalogue/calendarDay.ts';
import type { JobContext } from '../../context.ts';
import { deleteDevices } from './devices.ts';
import { notifyOfMatches } from './matches.ts';
import { dueMessages, noteDelivery, readTold } from './outbox.ts';
import { notifySellers } from './ownListings.ts';
import { createSendPush, loadPushKeys, type SendPush } from './webPush.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [MORNING, EVENING] = [7 * HOUR, 21 * HOUR];

const ofDay = (time: number) => (time + MARKET_OFFSET) % DAY;
const isNight = (time: number) => ofDay(time) < MORNING || ofDay(time) >= EVENING;

/** So often in a row a device may fail; then it is deleted. */
export const FAILURES_MAX = 8;
/** How long a device is left alone after failures: an hour, two, four, to three days. */
const retryAfter = (failures: number): number => 2 ** (failures - 1) * HOUR;

/**
 * Tells users what they are to know, and sends what waits in the outbox. At night nothing happens:
 * the morning tells all of it in one. One process does this at a time (`runWhenDue`).
 *
 * @returns how many messages were sent.
 */
export async function sendRound(
  { database, market, now: clock }: Pick<JobContext, 'database' | 'market' | 'now'>,
  send: SendPush,
  signal: AbortSignal,
): Promise<number> {
  const now = clock();
  if (isNight(now)) return 0;
  const told = { now, today: now - ofDay(now), wasTold: await readTold(database) };
  await notifySellers(database, told);
  await notifyOfMatches({ database, market }, { ...told, signal });
  const failed = new Set<number>();
  let sent = 0;
  for (const {
    id,
    device_id,
    user_id,
    failures: before,
    endpoint,
    p256dh,
    auth,
    ...text
  } of await dueMessages(database, now)) {
    // Slow push services may keep a round going into the night.
    if (signal.aborted || isNight(clock())) break;
    if (failed.has(device_id)) continue;
    const status = (await send({ endpoint, p256dh, auth }, text)) ?? 0;
    if (status >= 200 && status < 300) {
      sent += 1;
      await noteDelivery(database, { endpoint, user_id }, { taken_id: id });
      continue;
    }
    failed.add(device_id);
    const failures = before + 1;
    // RFC 8030 §7.3; the services answer 410 as well.
    const isGone = status === 404 || status === 410 || failures === FAILURES_MAX;
    if (isGone) await deleteDevices(database, { endpoint });
    else
      await noteDelivery(database, { endpoint, user_id }, { failures, retry_at: now + retryAfter(failures) });
  }
  return sent;
}

/** The same by Web Push, signed with the market's keys. Without PUSH_CONTACT nothing is sent. */
export async function sendNotifications(context: JobContext, signal: AbortSignal): Promise<number> {
  const { pushContact } = context.config;
  if (pushContact === null) return 0;
  return sendRound(context, createSendPush(pushContact, await loadPushKeys(context.database)), signal);
}
