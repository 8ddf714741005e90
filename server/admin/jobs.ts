import { isOverdue, readJobs } from '../database/leases.ts';
import { type Command, minute } from './command.ts';
import { table } from './output.ts';

const list: Command = {
  name: 'jobs',
  takes: '',
  help: 'when each background job ran, what it did, and which is overdue',
  async run({ database, now }) {
    const jobs = await readJobs(database);
    if (jobs.length === 0) return ['No job has run yet: they begin when the server listens.'];
    const rows = jobs.map((job) => [
      job.name,
      job.ran_at === null ? 'never' : minute(job.ran_at),
      `${((job.took ?? 0) / 1000).toFixed(1)} s`,
      isOverdue(job, now()) ? 'overdue' : minute(job.due_at),
      job.error === null ? (job.warning ?? job.result ?? 'nothing to do') : `failed: ${job.error}`,
    ]);
    return [table(['Job', 'Last run (UTC)', 'Took', 'Next', 'Result'], rows)];
  },
};

export const jobCommands: readonly Command[] = [list];
