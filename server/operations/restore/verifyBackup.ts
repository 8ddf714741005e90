import type { BlobStore } from '../../blobs/blobStore.ts';
import { blobType } from '../../blobs/keys.ts';
import { StartError } from '../../config/startError.ts';
import { type FileSum, forEachItem, sumOfStream } from '../backup/copying.ts';
import { openPictureIndex } from '../backup/pictureIndex.ts';
import { type Backup, damaged, picturesOf, readPicture } from './openBackup.ts';

export interface Restored {
  /** Where what was there before is now. */
  movedTo: string | null;
}

/** A picture that is missing or damaged, by its key. */
export interface BadPicture {
  key: string;
  state: 'missing' | 'damaged';
}

/** Throws a StartError unless the backup lists each named picture, or that it was lost before. */
export async function requirePictures(backup: Backup, named: AsyncIterable<string>): Promise<void> {
  // An empty name is a file of SQLite's own, which it deletes.
  const listed = openPictureIndex('');
  try {
    for await (const { key } of picturesOf(backup)) listed.take(key, null);
    let missing = 0;
    for await (const key of named) if (!listed.isTaken(key)) missing += 1;
    if (missing > 0) throw damaged(backup, `${missing} of its pictures are missing`);
  } finally {
    listed.close();
  }
}

/** Copies what is whole of the backup's pictures into the market's store; resolves to the others. */
export async function restorePictures(backup: Backup, to: BlobStore): Promise<BadPicture[]> {
  const bad: BadPicture[] = [];
  await forEachItem(picturesOf(backup), async (picture) => {
    if ('lost' in picture) return;
    const bytes = await readPicture(backup, picture);
    if (typeof bytes === 'string') bad.push({ key: picture.key, state: bytes });
    else await to.put(picture.key, bytes, blobType(picture.key));
  });
  return bad;
}

/**
 * Reads the whole backup: which pictures are not as they were. Throws a StartError for a changed
 * database or list.
 */
export async function verifyBackup(backup: Backup): Promise<BadPicture[]> {
  const { place, manifest, files } = backup;
  const { sums } = manifest;
  const requireFile = async (file: string, expected: FileSum, what: string) => {
    const stream = await place.read(file);
    if (!isSame(stream && (await sumOfStream(stream)), expected))
      throw damaged(backup, `its ${what} is damaged`);
  };
  await requireFile(files.database, sums.database, 'database');
  await requireFile(files.pictures, sums.pictures, 'list of pictures');
  await requireFile(files.names, sums.names, 'list of files');
  const bad: BadPicture[] = [];
  await forEachItem(picturesOf(backup), async (picture) => {
    if ('lost' in picture) return;
    const bytes = await readPicture(backup, picture);
    if (typeof bytes === 'string') bad.push({ key: picture.key, state: bytes });
  });
  return bad;
}

/** So many are named in a sentence. */
const NAMED = 5;

/** Throws a StartError that names what is not as it was. */
export function requireWhole({ address }: Backup, bad: readonly BadPicture[]): void {
  const [first] = bad;
  if (first === undefined) return;
  const keys = bad.slice(0, NAMED).map(({ key }) => key);
  const what =
    bad.length === 1
      ? `its picture ${first.key} is ${first.state}`
      : `${bad.length} of its pictures are missing or damaged: ${keys.join(', ')}${bad.length > NAMED ? ', …' : ''}`;
  throw new StartError(
    `Take another backup than ${address}, or restore all else with --accept-missing: ${what}.`,
  );
}

function isSame(actual: FileSum | null, expected: FileSum): boolean {
  return actual?.size === expected.size && actual.sha256 === expected.sha256;
}
