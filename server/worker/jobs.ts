import type { BackgroundWorker, JobContext, JobReport } from '../context.ts';
import { BACKUP_JOB, lastBackup } from '../config/backupFolder.ts';
import { forgetOverdue, makeDue, runWhenDue, type JobOutcome, type SharedJob } from '../database/leases.ts';
import { deleteClosedWindows } from '../limits/store.ts';
import { deleteOldReports } from '../modules/moderation/public.ts';
import { SWEPT_SESSIONS, sweepSessions } from '../modules/auth/public.ts';
import { endListings } from '../modules/listings/public.ts';
import { forgetNotifications, sendNotifications } from '../modules/push/public.ts';
import { backUpOnSchedule } from '../operations/backup/schedule.ts';
import { cleanPictures, UNFINISHED_LIFE } from '../pictures/clean.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface ScheduledJob extends SharedJob {
  run: (lost: AbortSignal) => Promise<JobOutcome>;
}

/** `3 listings …`; null for none. */
const counted = (count: number, what: string): string | null => (count === 0 ? null : `${count} ${what}`);

const outcome = (result: string | null): JobOutcome => ({ result, warning: null });

/**
 * What runs by itself, once however many processes there are. Aborted, a run ends at its next step.
 */
const scheduledJobs = (context: JobContext, signal: AbortSignal): ScheduledJob[] => [
  {
    name: 'end-listings',
    every: 5 * MINUTE,
    run: async () => outcome(counted(await endListings(context), 'listings ended')),
  },
  {
    name: 'send-notifications',
    every: MINUTE,
    async run(lost) {
      const sent = await sendNotifications(context, AbortSignal.any([signal, lost]));
      return outcome(counted(sent, 'push notifications sent'));
    },
  },
  {
    name: 'end-retention',
    every: DAY,
    async run() {
      const reports = await deleteOldReports(context);
      let sessions = 0;
      for (let swept = SWEPT_SESSIONS; swept === SWEPT_SESSIONS && !signal.aborted;) {
        swept = await sweepSessions(context.database, context.now());
        sessions += swept;
      }
      return outcome(counted(reports + sessions, 'old records deleted'));
    },
  },
  {
    name: 'forget-tries',
    every: HOUR,
    async run() {
      await deleteClosedWindows(context.database, context.now());
      await forgetNotifications(context.database, context.now());
      return outcome(null);
    },
  },
  ...backups(context, signal),
  {
    name: 'clean-pictures',
    every: DAY,
    async run() {
      const unfinished = await context.blobs.removeUnfinished(context.now() - UNFINISHED_LIFE);
      const { removed, warning } = await cleanPictures(context, { signal });
      const results = [counted(unfinished, 'half-written files'), counted(removed, 'orphaned pictures')];
      const deleted = results.filter((some) => some !== null).join(', ');
      return { warning, result: deleted === '' ? null : `${deleted} deleted` };
    },
  },
];

function backups(context: JobContext, signal: AbortSignal): ScheduledJob[] {
  const { backupTo } = context.config;
  if (backupTo === null) return [];
  const run: ScheduledJob['run'] = (lost) =>
    backUpOnSchedule(context, backupTo, AbortSignal.any([signal, lost]));
  return [{ name: BACKUP_JOB, every: DAY, retry: 10 * MINUTE, run }];
}

/** The jobs of a process. */
export function createWorker(context: JobContext): BackgroundWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const scheduled = scheduledJobs(context, signal);
  /** The jobs under way, by name: a backup may take hours, and rounds run the others meanwhile. */
  const running = new Map<string, Promise<unknown>>();

  async function report(job: ScheduledJob): Promise<JobReport[]> {
    const { name, run } = job;
    try {
      const ran = await runWhenDue(context.database, job, context.now, run);
      return ran === null ? [] : [{ name, result: ran.result, warning: ran.warning, error: null }];
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return [{ name, result: null, warning: null, error: text }];
    }
  }

  function begin(job: ScheduledJob): Promise<JobReport[]> {
    const run = report(job).finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  }

  return {
    async runDueJobs() {
      const { config, database, now } = context;
      // Its row would be overdue for ever.
      if (config.backupTo === null) await forgetOverdue(database, BACKUP_JOB, now());
      // Another folder, or the same one on a new disk.
      else if ((await lastBackup(config.backupTo)) === null) await makeDue(database, BACKUP_JOB, now());
      const due = scheduled.filter(({ name }) => !running.has(name));
      return (await Promise.all(due.map(begin))).flat();
    },
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
