import { statfs } from 'node:fs/promises';
import { commandLine } from '../config/commandLine.ts';
import { versionText } from '../config/version.ts';
import { readBackups, type RecordedBackup } from '../database/backupList.ts';
import { type Command, noBackupYet, sizeOf } from './command.ts';
import { facts, warning } from './output.ts';
import { marketSize } from './store.ts';

const DAY = 86_400_000;
/** A nightly backup takes longer on one night than on another. */
const NIGHTLY = 26 * 3_600_000;

/** Below it docs/operations.md asks for an alarm. */
const LOW_DISK = 1e9;

/** How long ago, in days and hours. */
function age(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(milliseconds / DAY)} days ago`;
}

async function freeBytes(folder: string): Promise<number | null> {
  const space = await statfs(folder).catch(() => null);
  return space === null ? null : space.bavail * space.bsize;
}

function backupWarnings(last: RecordedBackup | undefined, now: number): string[] {
  if (last === undefined) return [noBackupYet()];
  return [
    ...(now - last.at > NIGHTLY
      ? [
          `The last backup is from ${age(now - last.at)}. Make one every night: ${commandLine('backup', '<folder>')}`,
        ]
      : []),
    ...(last.trial?.isGood === false ? [`The last backup is not good. ${last.trial.text}`] : []),
  ];
}

const status: Command = {
  name: 'status',
  takes: '',
  help: 'version, size of the market, free disk and the last backup',
  async run({ config: { dataDir, databaseUrl }, database, now }) {
    const { users, listings, shown } = await marketSize(database);
    const free = await freeBytes(dataDir);
    const [last] = await readBackups(database);
    const isLow = free !== null && free < LOW_DISK;
    return [
      ...(isLow ? [warning(`Free some space: less than 1 GB is left of ${dataDir}.`)] : []),
      ...backupWarnings(last, now()).map(warning),
      facts([
        ['Version', `${versionText()}, Node ${process.versions.node}`],
        ['Database', databaseUrl === null ? 'SQLite' : 'PostgreSQL'],
        ['Users', String(users)],
        ['Listings', `${listings}, ${shown} of them for sale now`],
        ['Free disk', free === null ? 'unknown' : `${sizeOf(free)} of ${dataDir}`],
        ['Last backup', last === undefined ? 'none yet' : `${age(now() - last.at)}, ${last.folder}`],
      ]),
    ];
  },
};

export const statusCommands: readonly Command[] = [status];
