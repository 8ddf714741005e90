import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { DueNotice, Subscription } from './store.ts';

type Database = Kysely<Tables>;

/** Searches whose time has come and that have not looked at the newest listing, the longest waiting first. */
export async function dueNotices(
  database: Database,
  { now, newest, limit }: { now: number; newest: number; limit: number },
): Promise<DueNotice[]> {
  const rows = await database
    .selectFrom('push_queries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_queries.subscription_id')
    .select([
      'push_queries.id',
      'query',
      'seen_id',
      'due_at',
      'subscription_id',
      'endpoint',
      'p256dh',
      'auth',
      'failures',
    ])
    .where('due_at', '<=', now)
    .where('seen_id', '<', newest)
    .orderBy('due_at')
    .orderBy('push_queries.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, query, seen_id, due_at, subscription_id, ...subscription }) => ({
    id,
    query,
    seen_id,
    due_at,
    subscription: { id: subscription_id, ...subscription },
  }));
}

/** Takes it for this process until `until`; false where another process was first, or it has ended. */
export async function claimNotice(
  database: Database,
  { id, due_at }: DueNotice,
  until: number,
): Promise<boolean> {
  const claimed = await database
    .updateTable('push_queries')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The search has looked at all up to `seenId`, and looks again from `dueAt` on. */
export async function finishNotice(
  database: Database,
  { id, seenId, dueAt }: { id: number; seenId: number; dueAt: number },
): Promise<void> {
  await database
    .updateTable('push_queries')
    .set({ seen_id: seenId, due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

/** How often in a row the device failed; 0 after it has been told, which confirms it. */
export async function noteFailures(database: Database, { id, failures }: Subscription): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ failures, ...(failures === 0 && { confirmed: 1 }) })
    .where('id', '=', id)
    .execute();
}

/** None of the device's searches is looked at before. */
export async function postponeDevice(database: Database, { id }: Subscription, until: number): Promise<void> {
  await database
    .updateTable('push_queries')
    .set({ due_at: until })
    .where('subscription_id', '=', id)
    .where('due_at', '<', until)
    .execute();
}
