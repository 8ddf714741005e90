import { statfs } from 'node:fs/promises';
import type { Command } from 'commander';
import { ageOf, BACKUP_JOB, backupWarning, lastBackup } from '../config/backupFolder.ts';
import { commandLine } from '../config/commandLine.ts';
import { versionText } from '../config/version.ts';
import { jobWarnings, readJobs } from '../database/leases.ts';
import { cleanPictures, findOrphans } from '../pictures/clean.ts';
import { type AdminContext, type Run, table } from './command.ts';
import { marketSize } from './store.ts';

/** Below it docs/operations.md asks for an alarm. */
const LOW_DISK = 1e9;

async function freeBytes(folder: string): Promise<number | null> {
  const space = await statfs(folder).catch(() => null);
  return space === null ? null : space.bavail * space.bsize;
}

/** How the market is, and its picture store. */
export function addStatusCommands(program: Command, run: Run): void {
  program
    .command('status')
    .description('version, size of the market, free disk and the last backup, with warnings')
    .action(run(status));
  const pictures = program.command('pictures').description('the picture store');
  pictures.command('check').description('how many files no row names').action(run(checkPictures));
  pictures
    .command('clean')
    .description('deletes the picture files that no row names, however many they are')
    .action(run(clearPictures));
}

const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;

async function status({ config, database, now }: AdminContext): Promise<string[]> {
  const { dataDir, databaseUrl, backupTo } = config;
  const { users, listings, shown } = await marketSize(database, now());
  const free = await freeBytes(dataDir);
  const last = await lastBackup(backupTo);
  const jobs = await readJobs(database);
  const failed = jobs.find(({ name }) => name === BACKUP_JOB)?.error ?? null;
  const isLow = free !== null && free < LOW_DISK;
  const warnings = [
    ...(isLow ? [`Free some space: less than 1 GB is left of ${dataDir}.`] : []),
    ...jobWarnings(jobs, now()),
    ...(failed === null ? [] : [`The last backup failed: ${failed}`]),
    (await backupWarning(backupTo, now())) ?? '',
    backupTo === null ? 'The market makes no backups by itself: set BACKUP_TO.' : '',
  ].filter(Boolean);
  return [
    ...warnings.map((text) => `Warning: ${text}`),
    ...table([
      ['Version', `${versionText()}, Node ${process.versions.node}`],
      ['Database', databaseUrl === null ? 'SQLite' : 'PostgreSQL'],
      ['Users', String(users)],
      ['Listings', `${listings}, ${shown} of them for sale now`],
      ['Free disk', free === null ? 'unknown' : `${sizeOf(free)} of ${dataDir}`],
      ['Backups', backupTo === null ? 'none by itself' : `once a day to ${backupTo}`],
      ['Last backup', last === null ? 'none yet' : `${ageOf(now() - last.at)}, ${last.folder}`],
    ]),
  ];
}

const withBlobs = async (context: AdminContext) => ({ ...context, blobs: await context.openBlobs() });

async function checkPictures(context: AdminContext): Promise<string[]> {
  const { total, orphans, areMany } = await findOrphans(await withBlobs(context));
  const lines = [
    `The store has ${total} picture files: ${orphans.length} are older than a day and named by no row.`,
  ];
  if (areMany)
    lines.push(
      `That is more than a tenth: do DATA_DIR, DATABASE_URL and S3_BUCKET name the right ones? Back up first. To delete them: ${commandLine('admin', 'pictures clean')}`,
    );
  return lines;
}

async function clearPictures(context: AdminContext): Promise<string[]> {
  const { removed } = await cleanPictures(await withBlobs(context), { isConfirmed: true });
  return [`${removed} picture files were deleted.`];
}
