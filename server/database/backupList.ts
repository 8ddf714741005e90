import type { Kysely } from 'kysely';
import { commandLine } from '../config/commandLine.ts';
import type { BackupConfig } from '../config/config.ts';
import { readJobs } from './leases.ts';
import { ensureSetting, readSetting, writeSetting } from './settings.ts';
import type { Tables } from './tables.ts';

/** A finished backup; times are in milliseconds. */
export interface RecordedBackup {
  /** Absolute. */
  folder: string;
  at: number;
  database: 'sqlite' | 'postgres';
  pictures: number;
  /** The size of all files that it needs, those of pictures that others need as well included. */
  bytes: number;
}

/** The name of the job that backs up to BACKUP_TO. */
export const BACKUP_JOB = 'back-up';

const SETTING = 'backups';
/** More than a schedule keeps. */
const MAX_RECORDED = 60;

const parse = (stored: string) => JSON.parse(stored) as RecordedBackup[];

/** The newest first; also those that were deleted since. */
export const readBackups = async (database: Kysely<Tables>): Promise<RecordedBackup[]> =>
  parse((await readSetting(database, SETTING)) ?? '[]');

/** Changes the list as a whole, again if another process changed it meanwhile. */
async function changeBackups(
  database: Kysely<Tables>,
  change: (backups: RecordedBackup[]) => RecordedBackup[],
): Promise<void> {
  for (;;) {
    const stored = await ensureSetting(database, SETTING, () => '[]');
    const { numUpdatedRows } = await database
      .updateTable('settings')
      .set({ value: JSON.stringify(change(parse(stored))) })
      .where('name', '=', SETTING)
      .where('value', '=', stored)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
}

/** Puts a finished backup at the top of the list; the failures before it are over. */
export async function recordBackup(database: Kysely<Tables>, backup: RecordedBackup): Promise<void> {
  await changeBackups(database, (backups) =>
    [backup, ...backups.filter(({ folder }) => folder !== backup.folder)].slice(0, MAX_RECORDED),
  );
  await writeSetting(database, FAILURES, '0');
}

/** Takes backups that were deleted off the list. */
export const forgetBackups = (database: Kysely<Tables>, folders: readonly string[]): Promise<void> =>
  changeBackups(database, (backups) => backups.filter(({ folder }) => !folders.includes(folder)));

const FAILURES = 'backup_failures';

/** How many scheduled backups failed since the last that was made. */
export const backupFailures = async (database: Kysely<Tables>): Promise<number> =>
  Number((await readSetting(database, FAILURES)) ?? 0);

/** One more has failed. */
export const countBackupFailure = async (database: Kysely<Tables>): Promise<void> =>
  writeSetting(database, FAILURES, String((await backupFailures(database)) + 1));

/** How long ago, in days and hours. */
export function ageOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}

const HOUR = 3_600_000;
/** `every 6 hours`. */
export const intervalOf = (every: number): string => `every ${every / HOUR} hours`;

/** A nightly backup takes longer on one night than on another. */
const NIGHTLY = 26 * HOUR;

/** How old the last backup may be: a run may fail once, and then the next is late. */
export const maxBackupAge = ({ to, every }: Pick<BackupConfig, 'to' | 'every'>): number =>
  to === null ? NIGHTLY : 2 * every;

export const noBackupYet = (): string =>
  `There is no backup yet. Make one with: ${commandLine('backup', '<folder>')}`;

/** What the operator should know of the backups, in sentences. */
export async function backupWarnings(
  database: Kysely<Tables>,
  config: Pick<BackupConfig, 'to' | 'every'>,
  now: number,
): Promise<string[]> {
  const { to, every } = config;
  const [[last], jobs] = await Promise.all([readBackups(database), readJobs(database)]);
  const error = to === null ? null : jobs.find(({ name }) => name === BACKUP_JOB)?.error;
  const warnings = typeof error === 'string' ? [`The last backup failed: ${error}`] : [];
  if (last === undefined) {
    if (to === null) return [noBackupYet()];
    return warnings.length > 0 ? warnings : [`There is no backup in ${to} yet.`];
  }
  const sentence =
    to === null
      ? `Make one every night: ${commandLine('backup', '<folder>')}`
      : `One is due ${intervalOf(every)}.`;
  if (now - last.at > maxBackupAge(config))
    warnings.push(`The last backup is from ${ageOf(now - last.at)}. ${sentence}`);
  return warnings;
}
