import type { Kysely, Selectable } from 'kysely';
import { StartError } from '../config/terminal.ts';
import type { Tables } from './tables.ts';

export interface SharedJob {
  name: string;
  every: number;
  /** From a run that failed to the next one; without it that follows at the next attempt. */
  retry?: number;
}

/** A process that was killed, or lost the database, leaves its job to another after so long. */
export const LEASE = 5 * 60_000;

/** A job is due so much sooner: rounds jitter, and would leave out a job of each round. */
const EARLY = 5_000;

type JobRow = Selectable<Tables['jobs']>;

export interface JobOutcome {
  result: string | null;
  warning?: string | null;
}

/** Null unless it is due and no other process has it: one statement decides. `lost` says that one has. */
export async function runWhenDue<Outcome extends JobOutcome>(
  database: Kysely<Tables>,
  { name, every, retry = 0 }: SharedJob,
  now: () => number,
  run: (lost: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | null> {
  const ran_at = now();
  const leased_until = ran_at + LEASE;
  const ours = await database
    .insertInto('jobs')
    .values({ name, due_at: ran_at, ran_at, leased_until, warning: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ran_at, leased_until })
        // A time further ahead than any run sets it was written by a clock that was wrong.
        .where((is) => is.or([is('jobs.due_at', '<=', ran_at), is('jobs.due_at', '>', leased_until + every)]))
        .where((is) =>
          is.or([is('jobs.leased_until', '<=', ran_at), is('jobs.leased_until', '>', leased_until + LEASE)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (ours === undefined) return null;
  // A run that outlived its lease leaves the job to the process that has begun another.
  const change = (values: Partial<JobRow>) =>
    database
      .updateTable('jobs')
      .set(values)
      .where('name', '=', name)
      .where('ran_at', '=', ran_at)
      .executeTakeFirst();
  const lost = new AbortController();
  const renew = async () => {
    if ((await change({ leased_until: now() + LEASE })).numUpdatedRows === 0n)
      lost.abort(new StartError(`Another process has taken over ${name}, or may have.`));
  };
  // While the database is lost, the next one may succeed.
  const renewal = setInterval(() => void renew().catch(() => undefined), LEASE / 3).unref();
  const end = (values: Partial<JobRow>) => {
    clearInterval(renewal);
    return change({ ...values, leased_until: 0, took: now() - ran_at });
  };
  try {
    const outcome = await run(lost.signal);
    const { warning = null, result } = outcome;
    await end({ due_at: ran_at + every - EARLY, warning, result, error: null });
    return outcome;
  } catch (error) {
    const retried = retry > 0 && { due_at: now() + retry };
    await end({ error: error instanceof Error ? error.message : String(error), ...retried });
    throw error;
  }
}

export const readJobs = (database: Kysely<Tables>): Promise<JobRow[]> =>
  database.selectFrom('jobs').selectAll().orderBy('name').execute();

const OVERDUE_AFTER = 3_600_000;

export const isOverdue = ({ due_at }: JobRow, now: number): boolean => now - due_at >= OVERDUE_AFTER;

export async function forgetOverdue(database: Kysely<Tables>, name: string, now: number): Promise<void> {
  await database
    .deleteFrom('jobs')
    .where('name', '=', name)
    .where('due_at', '<=', now - OVERDUE_AFTER)
    .where('leased_until', '<=', now)
    .execute();
}

/** Makes a job due whose last run succeeded: what it made is there no more. */
export async function makeDue(database: Kysely<Tables>, name: string, now: number): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ due_at: now })
    .where('name', '=', name)
    .where('error', 'is', null)
    .execute();
}

export const jobWarnings = (jobs: readonly JobRow[], now: number): string[] =>
  jobs.flatMap((job) => [
    ...(job.warning === null ? [] : [job.warning]),
    ...(isOverdue(job, now)
      ? [`The job ${job.name} is overdue: ${job.error ?? 'no process has run it.'}`]
      : []),
  ]);
