import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';

/** How long a report stays after it was closed, with its photos, in milliseconds. */
export const REPORT_LIFE = 30 * 86_400_000;

/** Deletes reports that were closed so long ago, unless an appeal waits. Returns how many. */
export async function deleteOldReports({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<number> {
  const deleted = await sql`delete from reports where action_id in (select id from moderation_actions
    where created_at < ${now() - REPORT_LIFE}
      and (appealed_at is null or answered_at is not null or undone_at is not null))`.execute(database);
  return Number(deleted.numAffectedRows ?? 0);
}

/**
 * Before an account is deleted: what the user was told, appealed and reported goes. What was done
 * stays in the log, and open reports about them with what they keep.
 */
export async function eraseFromModeration(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction
    .updateTable('moderation_actions')
    .set({ message: null, appeal: null, answer: null })
    // Nobody reads the answer to one that waits.
    .set({ appealed_at: sql`case when answered_at is null then null else appealed_at end` })
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .updateTable('reports')
    .set((eb) => ({
      reporter_id: null,
      reporter_key: sql<string>`'deleted ' || ${eb.ref('id')}`,
      text: '',
    }))
    .where('reporter_id', '=', userId)
    .execute();
}
