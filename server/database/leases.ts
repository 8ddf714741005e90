import type { Kysely, Selectable } from 'kysely';
import { commandLine } from '../config/commandLine.ts';
import type { Tables } from './tables.ts';
import type { JobsTable } from './workTables.ts';

/** A background job that all processes on a database share; times are in milliseconds. */
export interface SharedJob {
  name: string;
  /** From one run to the next. */
  every: number;
  /** After so long a run counts as broken off, and another process takes over. */
  lease: number;
  /** The lease is extended while the run goes on: it may take longer, and a killed one not so long. */
  isRenewed?: true;
  /** From a run that failed to the next one; without it that follows at the next attempt. */
  retry?: number;
  /**
   * The lease of a run whose end could not be stored, as in a fail-over of the database. Its process
   * knows that it is over, so the next attempt need not wait until it ends.
   */
  unended?: number | undefined;
}

export type JobRow = Selectable<JobsTable>;

/** What a run leaves to the next one (`position`) and to the operator. */
export interface JobOutcome extends Pick<JobRow, 'position' | 'warning'> {
  /** What it did, in a few words; null if there was nothing to do. */
  result: string | null;
}

/** A row whose name begins so is no job but a lease alone (`operations/backup/alone.ts`). */
export const LEASE_ALONE = 'lease:';

/**
 * Runs the job if it is due and no other process has it; null if not. One statement decides, so two
 * processes never run it at once. A run that throws is due again at the next attempt, or after
 * `retry`.
 */
export async function runWhenDue<Outcome extends JobOutcome>(
  database: Kysely<Tables>,
  job: SharedJob,
  now: () => number,
  run: (position: string | null) => Promise<Outcome>,
): Promise<Outcome | null> {
  const { name, every, lease, isRenewed, retry = 0 } = job;
  const ranAt = now();
  const due = { name, due_at: ranAt, leased_until: 0, position: null, warning: null };
  await database
    .insertInto('jobs')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let leasedUntil = ranAt + lease;
  const state = await database
    .updateTable('jobs')
    .set({ leased_until: leasedUntil })
    .where('name', '=', name)
    // A time further ahead than any run sets it was written by a clock that was wrong.
    .where((is) => is.or([is('due_at', '<=', ranAt), is('due_at', '>', ranAt + every)]))
    .where((is) =>
      is.or([
        is('leased_until', '<=', ranAt),
        is('leased_until', '>', leasedUntil),
        is('leased_until', '=', job.unended ?? 0),
      ]),
    )
    .returning('position')
    .executeTakeFirst();
  if (state === undefined) return null;
  const change = (values: Partial<JobRow>) =>
    database
      .updateTable('jobs')
      .set(values)
      .where('name', '=', name)
      // A run that outlived its lease leaves the job to the process that has it now.
      .where('leased_until', '=', leasedUntil)
      .executeTakeFirst();
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    const until = now() + lease;
    if ((await change({ leased_until: until })).numUpdatedRows > 0n) leasedUntil = until;
  };
  const renewal = setInterval(() => void (renewing = renew().catch(() => undefined)), lease / 3).unref();
  if (isRenewed !== true) clearInterval(renewal);
  const settle = async (values: Partial<JobRow>) => {
    clearInterval(renewal);
    await renewing;
    job.unended = leasedUntil;
    await change({ ...values, leased_until: 0, ran_at: ranAt, took: now() - ranAt });
    job.unended = undefined;
  };
  try {
    const outcome = await run(state.position);
    const { position, warning, result } = outcome;
    await settle({ due_at: now() + every, position, warning, result, error: null });
    return outcome;
  } catch (error) {
    await settle({
      error: error instanceof Error ? error.message : String(error),
      ...(retry > 0 && { due_at: now() + retry }),
    });
    throw error;
  }
}

/** All jobs that ever ran, by name. */
export const readJobs = (database: Kysely<Tables>): Promise<JobRow[]> =>
  database
    .selectFrom('jobs')
    .selectAll()
    .where('name', 'not like', `${LEASE_ALONE}%`)
    .orderBy('name')
    .execute();

/** A job is late by so long before it counts as overdue. */
const OVERDUE_AFTER = 3_600_000;

/** Whether no process has finished the job although it was due an hour ago. */
export const isOverdue = ({ due_at }: JobRow, now: number): boolean => now - due_at >= OVERDUE_AFTER;

/** What the operator should know, in sentences: warnings of the last runs, and overdue jobs. */
export const jobWarnings = (jobs: readonly JobRow[], now: number): string[] =>
  jobs.flatMap((job) => [
    ...(job.warning === null ? [] : [job.warning]),
    ...(isOverdue(job, now) ? [`The job ${job.name} is overdue; see ${commandLine('admin', 'jobs')}.`] : []),
  ]);
