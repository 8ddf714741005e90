import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { FOR_GOOD } from '../../database/moderationTables.ts';
import type { Tables } from '../../database/tables.ts';

type NewActionRow = Insertable<Tables['moderation_actions']>;

/** Writes a row of the log, and returns its id. What follows from it does `refreshState`. */
export async function logAction(database: Kysely<Tables>, action: NewActionRow): Promise<number> {
  const row = database.insertInto('moderation_actions').values(action).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** The reports for which a program hid a listing: later ones say nothing about that. */
export const reportsBefore = sql`reports.listing_id = actions.listing_id
  and reports.created_at <= actions.created_at`;

/**
 * Whether an action (the alias `actions`) still has its effect: it is not undone, and what a program
 * did ends when somebody has closed its reports.
 */
export const holds = sql<boolean>`actions.undone_at is null and (actions.actor <> 'program'
  or exists (select 1 from reports where ${reportsBefore} and reports.action_id is null))`;

/** Hides and suspends what by the log is hidden and suspended, and nothing else of this user. */
export async function refreshState(transaction: Transaction<Tables>, userId: number): Promise<void> {
  const until = sql<number | null>`(select max(until) from moderation_actions as actions
    where user_id = ${userId} and kind = 'suspend' and undone_at is null)`;
  const hiddenAt = sql<number | null>`(select min(created_at) from moderation_actions as actions
    where actions.listing_id = listings.id and kind = 'hide' and ${holds})`;
  await transaction.updateTable('users').set({ suspended_until: until }).where('id', '=', userId).execute();
  await transaction
    .updateTable('listings')
    .set({ seller_suspended_until: until, hidden_at: hiddenAt })
    .where('seller_id', '=', userId)
    .execute();
}

export const isSuspendedAt = (user: { suspended_until: number | null }, now: number): boolean =>
  (user.suspended_until ?? 0) > now;

/** When a suspension ends, for the API: ISO 8601, in UTC; null for good. */
export const endOfSuspension = (until: number): string | null =>
  until === FOR_GOOD ? null : new Date(until).toISOString();
