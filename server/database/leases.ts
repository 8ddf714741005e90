import type { Kysely, Selectable } from 'kysely';
import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import type { Tables } from './tables.ts';
import type { JobsTable } from './workTables.ts';

/** A background job that all processes on a database share; times are in milliseconds. */
export interface SharedJob {
  name: string;
  /** From the beginning of a run to that of the next. */
  every: number;
  /** From a run that failed to the next one; without it that follows at the next attempt. */
  retry?: number;
}

/**
 * A run that is not renewed for so long counts as broken off, and another process takes over. So a
 * kill, or a database that loses the end of a run, delays a job by minutes. In milliseconds.
 */
export const LEASE = 5 * 60_000;

/**
 * A job is due so much sooner, in milliseconds: a round may begin a moment earlier after the one
 * before than that did, and would leave out a job of each round.
 */
export const EARLY = 5_000;

export type JobRow = Selectable<JobsTable>;

/** What a run leaves to the next one (`position`) and to the operator. */
export interface JobOutcome extends Pick<JobRow, 'position' | 'warning'> {
  /** What it did, in a few words; null if there was nothing to do. */
  result: string | null;
}

/** A row whose name begins so is no job but a lock (`operations/backup/backupLock.ts`). */
export const LOCK_PREFIX = 'lease:';

/**
 * Runs the job if it is due and no other process has it; null if not. One statement decides, so two
 * processes never run it at once. A run that throws is due again at the next attempt, or after
 * `retry`. The lease is renewed while the run goes on; `lost` says that another process may have the
 * job by now.
 */
export async function runWhenDue<Outcome extends JobOutcome>(
  database: Kysely<Tables>,
  { name, every, retry = 0 }: SharedJob,
  now: () => number,
  run: (position: string | null, lost: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | null> {
  const ranAt = now();
  const due = { name, due_at: ranAt, leased_until: 0, position: null, warning: null };
  await database
    .insertInto('jobs')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let leasedUntil = ranAt + LEASE;
  const state = await database
    .updateTable('jobs')
    .set({ leased_until: leasedUntil })
    .where('name', '=', name)
    // A time further ahead than any run sets it was written by a clock that was wrong. Those of two
    // processes may differ by a lease.
    .where((is) => is.or([is('due_at', '<=', ranAt), is('due_at', '>', ranAt + every + LEASE)]))
    .where((is) => is.or([is('leased_until', '<=', ranAt), is('leased_until', '>', leasedUntil + LEASE)]))
    .returning('position')
    .executeTakeFirst();
  if (state === undefined) return null;
  /** Renewals whose response was lost: the row may have one of them. */
  let attempted: number[] = [];
  const change = (values: Partial<JobRow>) =>
    database
      .updateTable('jobs')
      .set(values)
      .where('name', '=', name)
      // A run that outlived its lease leaves the job to the process that has it now.
      .where('leased_until', 'in', [leasedUntil, ...attempted])
      .executeTakeFirst();
  const lost = new AbortController();
  const renew = async () => {
    const until = now() + LEASE;
    attempted.push(until);
    try {
      if ((await change({ leased_until: until })).numUpdatedRows > 0n) {
        [leasedUntil, attempted] = [until, []];
        return;
      }
    } catch {
      if (now() < leasedUntil) return;
    }
    lost.abort(new StartError(`Another process has taken over ${name}, or may have.`));
  };
  let renewing: Promise<void> = Promise.resolve();
  const renewal = setInterval(() => void (renewing = renewing.then(renew)), LEASE / 3).unref();
  const settle = async (values: Partial<JobRow>) => {
    clearInterval(renewal);
    await renewing;
    await change({ ...values, leased_until: 0, ran_at: ranAt, took: now() - ranAt });
  };
  try {
    const outcome = await run(state.position, lost.signal);
    const { position, warning, result } = outcome;
    await settle({ due_at: ranAt + every - EARLY, position, warning, result, error: null });
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
    .where('name', 'not like', `${LOCK_PREFIX}%`)
    .orderBy('name')
    .execute();

/** Frees what was leased when this copy of the database was made; a backup may lack the table. */
export async function freeLeases(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables();
  if (tables.some(({ name }) => name === 'jobs'))
    await database.updateTable('jobs').set({ leased_until: 0 }).execute();
}

/** A job is late by so long before it counts as overdue. */
const OVERDUE_AFTER = 3_600_000;

/** Whether no process has finished the job although it was due an hour ago. */
export const isOverdue = ({ due_at }: JobRow, now: number): boolean => now - due_at >= OVERDUE_AFTER;

/** Forgets a job that this process does not run, once no other runs it either. */
export async function forgetOverdue(database: Kysely<Tables>, name: string, now: number): Promise<void> {
  await database
    .deleteFrom('jobs')
    .where('name', '=', name)
    .where('due_at', '<=', now - OVERDUE_AFTER)
    .where('leased_until', '<=', now)
    .execute();
}

/** What the operator should know, in sentences: warnings of the last runs, and overdue jobs. */
export const jobWarnings = (jobs: readonly JobRow[], now: number): string[] =>
  jobs.flatMap((job) => [
    ...(job.warning === null ? [] : [job.warning]),
    ...(isOverdue(job, now) ? [`The job ${job.name} is overdue; see ${commandLine('admin', 'jobs')}.`] : []),
  ]);
