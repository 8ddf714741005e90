import type { Kysely } from 'kysely';
import { marketDay } from '../../catalogue/calendarDay.ts';
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

/** Whether a user was told something of this tag since a time in the last four days. */
export type WasTold = (userId: number, tag: string, since: number) => boolean;

export async function readTold(database: Database): Promise<WasTold> {
  const told = database.selectFrom('notifications').select(['user_id', 'tag', 'created_at']);
  const rows = await told.orderBy('created_at').execute();
  const last = new Map(rows.map(({ user_id, tag, created_at }) => [`${user_id} ${tag}`, created_at]));
  return (userId, tag, since) => (last.get(`${userId} ${tag}`) ?? 0) >= since;
}

/** A round sends so many; the rest waits for the next one. */
const ROUND_MAX = 500;

/** What each device that may be tried has not taken yet; what is a day old is dropped. */
export function dueMessages(database: Database, now: number) {
  return database
    .selectFrom('notifications')
    .innerJoin('push_devices', 'push_devices.user_id', 'notifications.user_id')
    .select(['notifications.id', 'tag', 'title', 'body', 'url'])
    .select([
      'push_devices.id as device_id',
      'push_devices.user_id',
      'endpoint',
      'p256dh',
      'auth',
      'failures',
    ])
    .whereRef('notifications.id', '>', 'taken_id')
    .where('created_at', '>', now - DAY)
    .where('retry_at', '<=', now)
    .orderBy('notifications.id')
    .orderBy('device_id')
    .limit(ROUND_MAX)
    .execute();
}

/**
 * What became of a message to a device: it took it, or has failed and gets none for some time. A
 * device that was registered anew meanwhile has another id.
 */
export async function noteDelivery(
  database: Database,
  { endpoint, user_id }: { endpoint: string; user_id: number },
  outcome: Pick<Tables['push_devices'], 'taken_id'> | { failures: number; retry_at: number },
): Promise<void> {
  const columns = 'taken_id' in outcome ? { ...outcome, failures: 0, retry_at: 0 } : outcome;
  const devices = database.updateTable('push_devices').set(columns);
  await devices.where('endpoint', '=', endpoint).where('user_id', '=', user_id).execute();
}

/** Deletes what is too old to be told, or to be told twice: a question waits for three days. */
export async function forgetNotifications(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('notifications')
    .where('created_at', '<', now - 4 * DAY)
    .execute();
}
