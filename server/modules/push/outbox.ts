import type { Kysely } from 'kysely';
import { marketDay } from '../../../src/contract/calendarDay.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

const DAY = 86_400_000;

/**
 * Tells those of the users who have a device, each tag once a day: the message waits in the outbox for
 * the next round. In the caller's transaction, it is told if and only if it happened.
 */
export async function notifyUsers(
  database: Database,
  userIds: readonly number[],
  message: PushText,
  now: number,
): Promise<void> {
  if (userIds.length === 0) return;
  const devices = database.selectFrom('push_devices').select('user_id').where('user_id', 'in', userIds);
  // In one order, so that no two transactions wait for each other.
  const users = await devices.distinct().orderBy('user_id').execute();
  if (users.length === 0) return;
  await database
    .insertInto('notifications')
    .values(users.map((user) => Object.assign(user, message, { day: marketDay(now), created_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'tag', 'day']).doNothing())
    .execute();
}

export type WasTold = (userId: number, tag: string) => boolean;

export async function toldToday(database: Database, now: number): Promise<WasTold> {
  const today = database.selectFrom('notifications').select(['user_id', 'tag']);
  const rows = await today.where('day', '=', marketDay(now)).execute();
  const told = new Set(rows.map(({ user_id, tag }) => `${user_id} ${tag}`));
  return (userId, tag) => told.has(`${userId} ${tag}`);
}

/** A round sends so many; the rest waits for the next one. */
const ROUND_MAX = 500;

/** What is not sent, for each device that may be tried; what is a day old is dropped. */
export function dueMessages(database: Database, now: number) {
  return database
    .selectFrom('notifications')
    .innerJoin('push_devices', 'push_devices.user_id', 'notifications.user_id')
    .select(['notifications.id', 'tag', 'title', 'body', 'url'])
    .select(['push_devices.id as device_id', 'endpoint', 'p256dh', 'auth', 'failures'])
    .where('sent_at', 'is', null)
    .where('created_at', '>', now - DAY)
    .where('retry_at', '<=', now)
    .orderBy('notifications.id')
    .limit(ROUND_MAX)
    .execute();
}

/** A device took the message: its user is told. */
export async function markSent(database: Database, id: number, now: number): Promise<void> {
  await database.updateTable('notifications').set({ sent_at: now }).where('id', '=', id).execute();
}

/** How many messages in a row the device failed to take, and until when it gets none. */
export async function noteFailures(
  database: Database,
  deviceId: number,
  failures: { failures: number; retry_at: number },
): Promise<void> {
  await database.updateTable('push_devices').set(failures).where('id', '=', deviceId).execute();
}

/** Deletes what is too old to be told, or to be told twice. */
export async function forgetNotifications(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('notifications')
    .where('created_at', '<', now - 2 * DAY)
    .execute();
}
