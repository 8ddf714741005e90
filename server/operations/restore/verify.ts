import { join } from 'node:path';
import { databaseFile, listedPictures, PICTURES_FILE } from '../backup/manifest.ts';
import { forEachItem } from '../copyPictures.ts';
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
  const isFile = async (name: string, expected: FileSum) =>
    isSame(await sumOfFile(join(folder, name)).catch(() => null), expected);
  if (!(await isFile(databaseFile(manifest), sums.database)))
    throw damaged(folder, 'its database is damaged');
  if (manifest.format === 2 && !(await isFile(PICTURES_FILE, manifest.sums.pictures)))
    throw damaged(folder, 'its list of pictures is damaged');
  let missing = 0;
  await forEachItem(listedPictures(folder, manifest), async (listed) => {
    if ('lost' in listed) return;
    const blob = await pictures.get(listed.key);
    if (blob === null) missing += 1;
    else if (!isSame(sumOfBytes(blob.bytes), listed))
      throw damaged(folder, `its picture ${listed.key} is damaged`);
  });
  if (missing > 0) throw isWithout(folder, missing);
  return true;
}

function isSame(found: FileSum | null, expected: FileSum): boolean {
  return found?.size === expected.size && found.sha256 === expected.sha256;
}
