import { isOverdue, readJobs } from '../database/leases.ts';
import { columns, type Command } from './command.ts';

/** A time to the minute, in UTC: `2026-01-31 17:05`. */
const minute = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

const list: Command = {
  name: 'jobs',
  takes: '',
  help: 'when each background job ran, what it did, and which is overdue',
  async run({ database, now }) {
    const jobs = await readJobs(database);
    if (jobs.length === 0) return ['No job has run yet: they begin when the server listens.'];
    return columns([
      ['Job', 'Last run (UTC)', 'Took', 'Next', 'Result'],
      ...jobs.map((job) => [
        job.name,
        job.ran_at === null ? 'never' : minute(job.ran_at),
        `${((job.took ?? 0) / 1000).toFixed(1)} s`,
        isOverdue(job, now()) ? 'overdue' : minute(job.due_at),
        job.error === null ? (job.warning ?? job.result ?? 'nothing to do') : `failed: ${job.error}`,
      ]),
    ]);
  },
};

export const jobCommands: readonly Command[] = [list];
