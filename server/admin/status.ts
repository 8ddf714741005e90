import { statfs } from 'node:fs/promises';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { onMarket } from '../catalogue/listingStore.ts';
import { ageOf, BACKUP_JOB, backupWarning, lastBackup } from '../config/backupFolder.ts';
import { commandLine } from '../config/terminal.ts';
import { versionText } from '../config/version.ts';
import { jobWarnings, readJobs } from '../database/leases.ts';
import { cleanPictures, findOrphans } from '../pictures/clean.ts';
import { type Add, type AdminContext, table } from './command.ts';

/** Below it docs/operations.md asks for an alarm. */
const LOW_DISK = 1e9;

export function addStatusCommands(program: Command, add: Add): void {
  add(program, 'status', 'version, size of the market, free disk and the last backup, with warnings', status);
  const pictures = program.command('pictures').description('the picture store');
  add(pictures, 'check', 'how many files no row names', checkPictures);
  const cleans = 'deletes the picture files that no row names, however many they are';
  add(pictures, 'clean', cleans, clearPictures);
}

const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;

async function status({ config, database, now }: AdminContext): Promise<string[]> {
  const { dataDir, databaseUrl, backupTo } = config;
  const { rows } = await sql<Record<'users' | 'listings' | 'shown', number | string>>`
    select (select count(*) from users where deleted_at is null) as users,
      (select count(*) from listings where deleted_at is null) as listings,
      (select count(*) from listings where ${onMarket(now())}) as shown`.execute(database);
  const { users, listings, shown } = rows[0] ?? { users: 0, listings: 0, shown: 0 };
  const space = await statfs(dataDir).catch(() => null);
  const free = space === null ? null : space.bavail * space.bsize;
  const last = await lastBackup(backupTo);
  const jobs = await readJobs(database);
  const failed = jobs.find(({ name }) => name === BACKUP_JOB)?.error ?? null;
  const warnings = [
    free !== null && free < LOW_DISK && `Free some space: less than 1 GB is left of ${dataDir}.`,
    ...jobWarnings(jobs, now()),
    failed !== null && `The last backup failed: ${failed}`,
    await backupWarning(backupTo, now()),
    backupTo === null && 'The market makes no backups by itself: set BACKUP_TO.',
  ].filter((text) => typeof text === 'string');
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
  const found = `The store has ${total} picture files: ${orphans.length} are older than a day and named by no row.`;
  if (!areMany) return [found];
  const clean = commandLine('admin', 'pictures clean');
  return [
    found,
    `That is more than a tenth: do DATA_DIR, DATABASE_URL and S3_BUCKET name the right ones? Back up first. To delete them: ${clean}`,
  ];
}

async function clearPictures(context: AdminContext): Promise<string[]> {
  const { removed } = await cleanPictures(await withBlobs(context), { isConfirmed: true });
  return [`${removed} picture files were deleted.`];
}
