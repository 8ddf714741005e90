import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const BACKUP_JOB = 'back-up';

const HOUR = 3_600_000;
/** How old the last backup may be, in milliseconds: of one a day, one may fail. */
const MAX_BACKUP_AGE = 48 * HOUR;

interface FoundBackup {
  folder: string;
  at: number;
}

export const nameOfBackup = (at: number): string =>
  `backup-${new Date(at).toISOString().replaceAll(':', '-')}`;

/** When a backup of that name began; null for another name. */
export function timeOfBackup(name: string): number | null {
  const [, day, time] = /^backup-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3}Z)$/.exec(name) ?? [];
  const at = Date.parse(`${day}T${time?.replaceAll('-', ':')}`);
  return Number.isNaN(at) ? null : at;
}

export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = names.flatMap((name) => {
    const at = timeOfBackup(name);
    return at === null ? [] : [{ folder: join(folder, name), at }];
  });
  return found.toSorted((one, other) => one.at - other.at);
}

export async function lastBackup(backupTo: string | null): Promise<FoundBackup | null> {
  const found = backupTo === null ? [] : await listBackups(backupTo).catch(() => []);
  return found.at(-1) ?? null;
}

export async function backupWarning(backupTo: string | null, now: number): Promise<string | null> {
  if (backupTo === null) return null;
  const last = await lastBackup(backupTo);
  if (last === null) return 'There is no backup in BACKUP_TO.';
  return now - last.at > MAX_BACKUP_AGE ? `The last backup is from ${ageOf(now - last.at)}.` : null;
}

export function ageOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
