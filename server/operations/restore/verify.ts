import { join } from 'node:path';
import { databaseFile } from '../backup/manifest.ts';
import { sumOfBytes, sumOfFile, type FileSum } from '../backup/sums.ts';
import { damaged, isWithout, type Backup } from './backup.ts';

/**
 * Reads the whole backup, and throws a StartError that names the first file which is not as it was when the backup was
 * made, or says how many pictures are missing. Answers whether there was anything to hold it against:
 * backups of before there were sums have none.
 */
export async function verifyBackup({ folder, manifest, pictures }: Backup): Promise<boolean> {
  const { sums } = manifest;
  if (sums === undefined) return false;
  const database = await sumOfFile(join(folder, databaseFile(manifest))).catch(() => null);
  if (!isSame(database, sums.database)) throw damaged(folder, 'its database is damaged');
  let missing = 0;
  for (const [key, sum] of Object.entries(sums.pictures)) {
    const blob = await pictures.get(key);
    if (blob === null) missing += 1;
    else if (!isSame(sumOfBytes(blob.bytes), sum)) throw damaged(folder, `its picture ${key} is damaged`);
  }
  if (missing > 0) throw isWithout(folder, missing);
  return true;
}

function isSame(found: FileSum | null, expected: FileSum): boolean {
  return found?.size === expected.size && found.sha256 === expected.sha256;
}
