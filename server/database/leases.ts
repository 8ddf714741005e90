import type { Kysely } from 'kysely';
import type { JobRow, Tables } from './tables.ts';

/** Of a background job that all processes on a database share; times are in milliseconds. */
export interface SharedJob {
  name: string;
  /** From one run to the next. */
  every: number;
  /** After so long a run counts as broken off, and another process takes over. */
  lease: number;
}

/** What a run leaves to the next one, and to the operator. */
export type JobState = Pick<JobRow, 'position' | 'warning'>;

/**
 * Runs the job if it is due and no other process has it; null if not. One statement decides, so two
 * processes never run it at once. A run that throws is due again at the next attempt.
 */
export async function runWhenDue<Result extends JobState>(
  database: Kysely<Tables>,
  { name, every, lease }: SharedJob,
  now: () => number,
  run: (state: JobState) => Promise<Result>,
): Promise<Result | null> {
  const due = { name, due_at: now(), leased_until: 0, position: null, warning: null };
  await database
    .insertInto('jobs')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const leasedUntil = now() + lease;
  const state = await database
    .updateTable('jobs')
    .set({ leased_until: leasedUntil })
    .where('name', '=', name)
    // A time further ahead than any run sets it was written by a clock that was wrong.
    .where((is) => is.or([is('due_at', '<=', now()), is('due_at', '>', now() + every)]))
    .where((is) => is.or([is('leased_until', '<=', now()), is('leased_until', '>', leasedUntil)]))
    .returning(['position', 'warning'])
    .executeTakeFirst();
  if (state === undefined) return null;
  const settle = (change: Partial<JobRow>) =>
    database
      .updateTable('jobs')
      .set({ ...change, leased_until: 0 })
      .where('name', '=', name)
      // A run that outlived its lease leaves the job to the process that has it now.
      .where('leased_until', '=', leasedUntil)
      .execute();
  try {
    const result = await run(state);
    await settle({ due_at: now() + every, position: result.position, warning: result.warning });
    return result;
  } catch (error) {
    await settle({});
    throw error;
  }
}

/** The warning of the last run, whichever process had it. */
export async function lastWarning(database: Kysely<Tables>, name: string): Promise<string | null> {
  const row = await database.selectFrom('jobs').select('warning').where('name', '=', name).executeTakeFirst();
  return row?.warning ?? null;
}
