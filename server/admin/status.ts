import { statfs } from 'node:fs/promises';
import { readSetting } from '../database/settings.ts';
import { columns, type Command } from './command.ts';
import { marketSize } from './store.ts';
import { VERSION } from '../config/version.ts';

const DAY = 86_400_000;

/** How long ago, in days and hours. */
function age(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(milliseconds / DAY)} days ago`;
}

async function lastBackup(written: string | undefined, now: number): Promise<string> {
  if (written === undefined) return 'none yet: npm run backup -- <folder>';
  const { at, folder } = JSON.parse(written) as { at: number; folder: string };
  return `${age(now - at)}, ${folder}`;
}

async function freeSpace(folder: string): Promise<string> {
  const space = await statfs(folder).catch(() => null);
  return space === null ? 'unknown' : `${((space.bavail * space.bsize) / 1e9).toFixed(1)} GB of ${folder}`;
}

const status: Command = {
  name: 'status',
  takes: '',
  help: 'version, size of the market, free disk and the last backup',
  async run({ config, database, now }) {
    const { users, listings, shown } = await marketSize(database);
    return columns([
      ['Version', `${VERSION}, Node ${process.versions.node}`],
      ['Database', config.databaseUrl === null ? 'SQLite' : 'PostgreSQL'],
      ['Users', String(users)],
      ['Listings', `${listings}, ${shown} of them for sale now`],
      ['Free disk', await freeSpace(config.dataDir)],
      ['Last backup', await lastBackup(await readSetting(database, 'last_backup'), now())],
    ]);
  },
};

export const statusCommands: readonly Command[] = [status];
