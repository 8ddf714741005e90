import { text } from 'node:stream/consumers';
import { type Manifest, MANIFEST_FILE, parseManifest, timeOfBackup } from './manifest.ts';
import type { BackupPlace } from './place.ts';

interface FoundBackup {
  name: string;
  /** When it began; of these the names are made. */
  time: number;
  isComplete: boolean;
  /** When its newest file was written, by the clock of the place. */
  changedAt: number;
}

/** The backups of a place, the newest last. */
export async function listBackups(place: BackupPlace): Promise<FoundBackup[]> {
  const found = new Map<string, FoundBackup>();
  for await (const { name: path, modifiedAt } of place.list('backup-')) {
    const [name = '', file] = path.split('/');
    const time = timeOfBackup(name);
    if (time === null) continue;
    const backup = found.get(name) ?? { name, time, isComplete: false, changedAt: 0 };
    backup.isComplete ||= file === MANIFEST_FILE;
    backup.changedAt = Math.max(backup.changedAt, modifiedAt);
    found.set(name, backup);
  }
  return [...found.values()].toSorted((a, b) => a.time - b.time);
}

/** The newest complete backup of a place; null where there is none. */
export async function newestBackup(place: BackupPlace): Promise<string | null> {
  return (await listBackups(place)).findLast(({ isComplete }) => isComplete)?.name ?? null;
}

/** Null where it is missing, or is none that this version wrote. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest | null> {
  const stream = await place.read(`${name}/${MANIFEST_FILE}`);
  return stream && parseManifest(await text(stream));
}
