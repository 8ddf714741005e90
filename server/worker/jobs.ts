import { BACKUP_JOB, lastBackup } from '../config/backupFolder.ts';
import type { BackgroundWorker, JobContext, JobReport } from '../context.ts';
import { forgetOverdue, makeDue, runWhenDue, type JobOutcome, type SharedJob } from '../database/leases.ts';
import { deleteClosedWindows } from '../limits/tries.ts';
import { SWEPT_SESSIONS, sweepSessions } from '../modules/auth/store.ts';
import { endListings } from '../modules/listings/lifetimeStore.ts';
import { deleteOldReports } from '../modules/moderation/retention.ts';
import { forgetNotifications } from '../modules/push/outbox.ts';
import { sendNotifications } from '../modules/push/send.ts';
import { backUpOnSchedule } from '../operations/backup/schedule.ts';
import { cleanPictures, UNFINISHED_LIFE } from '../pictures/clean.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface ScheduledJob extends SharedJob {
  run: (signal: AbortSignal) => Promise<JobOutcome>;
}

const counted = (count: number, what: string): string | null => (count === 0 ? null : `${count} ${what}`);

function scheduledJobs(context: JobContext): ScheduledJob[] {
  const { config, database, blobs, now } = context;
  const jobs: ScheduledJob[] = [
    {
      name: 'end-listings',
      every: 5 * MINUTE,
      run: async () => ({ result: counted(await endListings(context), 'listings ended') }),
    },
    {
      name: 'send-notifications',
      every: MINUTE,
      run: async (signal) => ({
        result: counted(await sendNotifications(context, signal), 'push notifications sent'),
      }),
    },
    {
      name: 'end-retention',
      every: DAY,
      async run(signal) {
        let deleted = await deleteOldReports(context);
        for (let swept = SWEPT_SESSIONS; swept === SWEPT_SESSIONS && !signal.aborted;) {
          swept = await sweepSessions(database, now());
          deleted += swept;
        }
        return { result: counted(deleted, 'old records deleted') };
      },
    },
    {
      name: 'forget-tries',
      every: HOUR,
      async run() {
        await deleteClosedWindows(database, now());
        await forgetNotifications(database, now());
        return { result: null };
      },
    },
    {
      name: 'clean-pictures',
      every: DAY,
      async run(signal) {
        const unfinished = await blobs.removeUnfinished(now() - UNFINISHED_LIFE);
        const { removed, warning } = await cleanPictures(context, { signal });
        const results = [counted(unfinished, 'half-written files'), counted(removed, 'orphaned pictures')];
        const deleted = results.filter((some) => some !== null).join(', ');
        return { result: deleted === '' ? null : `${deleted} deleted`, warning };
      },
    },
  ];
  const { backupTo } = config;
  if (backupTo !== null) {
    const run = (signal: AbortSignal) => backUpOnSchedule(context, backupTo, signal);
    jobs.push({ name: BACKUP_JOB, every: DAY, retry: 10 * MINUTE, run });
  }
  return jobs;
}

export function createWorker(context: JobContext): BackgroundWorker {
  const { config, database, now } = context;
  const stopping = new AbortController();
  const scheduled = scheduledJobs(context);
  /** The jobs under way, by name: a backup may take hours, and rounds run the others meanwhile. */
  const running = new Map<string, Promise<unknown>>();

  function begin({ run, ...job }: ScheduledJob): Promise<JobReport[]> {
    const { name } = job;
    const ran = runWhenDue(database, job, now, (lost) => run(AbortSignal.any([stopping.signal, lost])))
      .then(
        (outcome) => (outcome === null ? [] : [{ name, ...outcome, error: null }]),
        (error: unknown) => {
          const text = String(error instanceof Error ? error.stack : error);
          return [{ name, result: null, error: text }];
        },
      )
      .finally(() => running.delete(name));
    running.set(name, ran);
    return ran;
  }

  return {
    async runDueJobs() {
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
