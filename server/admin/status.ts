import { statfs } from 'node:fs/promises';
import type { BackupConfig } from '../config/config.ts';
import { versionText } from '../config/version.ts';
import { ageOf, backupWarnings, intervalOf, readBackups } from '../database/backupList.ts';
import { jobWarnings, readJobs } from '../database/leases.ts';
import { type Command, sizeOf } from './command.ts';
import { facts, warning } from './output.ts';
import { marketSize } from './store.ts';

/** Below it docs/operations.md asks for an alarm. */
const LOW_DISK = 1e9;

async function freeBytes(folder: string): Promise<number | null> {
  const space = await statfs(folder).catch(() => null);
  return space === null ? null : space.bavail * space.bsize;
}

/** Where the market backs up by itself, and how often. */
const scheduleOf = ({ to, every }: BackupConfig): string =>
  to === null ? 'none by itself: see BACKUP_TO' : `${intervalOf(every)} to ${to}`;

const status: Command = {
  name: 'status',
  takes: '',
  help: 'version, size of the market, free disk and the last backup, with warnings',
  async run({ config: { dataDir, databaseUrl, backup }, database, now }) {
    const { users, listings, shown } = await marketSize(database, now());
    const free = await freeBytes(dataDir);
    const [last] = await readBackups(database);
    const isLow = free !== null && free < LOW_DISK;
    return [
      ...(isLow ? [warning(`Free some space: less than 1 GB is left of ${dataDir}.`)] : []),
      ...jobWarnings(await readJobs(database), now()).map(warning),
      ...(await backupWarnings(database, backup, now())).map(warning),
      facts([
        ['Version', `${versionText()}, Node ${process.versions.node}`],
        ['Database', databaseUrl === null ? 'SQLite' : 'PostgreSQL'],
        ['Users', String(users)],
        ['Listings', `${listings}, ${shown} of them for sale now`],
        ['Free disk', free === null ? 'unknown' : `${sizeOf(free)} of ${dataDir}`],
        ['Backups', scheduleOf(backup)],
        ['Last backup', last === undefined ? 'none yet' : `${ageOf(now() - last.at)}, ${last.folder}`],
      ]),
    ];
  },
};

export const statusCommands: readonly Command[] = [status];
