import { join } from 'node:path';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { namedPictures, readSqliteFile } from '../../operations/backup/store.ts';
import { keepPosting } from './keepPosting.ts';
import { startServerProcess } from './serverProcess.ts';
import { integrity } from './store.ts';
import type { PostedListing } from './wireClient.ts';

export interface KillReport {
  /** Writes that were acknowledged before the kill. */
  acknowledged: number;
  /** Slugs of those that are not there any more, or not with all their pictures. */
  lost: string[];
  /** Pictures that rows name and that are not there, acknowledged or not. */
  rowsWithoutPicture: number;
  /** `ok`, or what SQLite finds wrong. */
  integrity: string;
}

/**
 * One round: a server on the data folder, sellers who post all at once, and SIGKILL right after the acknowledgement of the
 * listing number `after`. Then the folder is looked at as the next start would find it.
 */
export async function killRound(dataDir: string, round: number, after: number): Promise<KillReport> {
  const { port, child, ended } = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const names = ['ama', 'ben', 'chi', 'dan'].map((name) => `${name}-${round}-`);
  const selling = keepPosting(port, names);
  await selling.until(after);
  child.kill('SIGKILL');
  await ended;
  // Those who were cut off have not been told that anything was stored.
  await selling.stop().catch(() => undefined);
  return lookAt(dataDir, selling.posted);
}

async function lookAt(dataDir: string, posted: readonly PostedListing[]): Promise<KillReport> {
  const blobs = createDiskBlobStore(join(dataDir, 'pictures'));
  return readSqliteFile(join(dataDir, 'musika.sqlite'), async (database) => {
    const rows = await database.selectFrom('listings').select(['slug', 'title']).execute();
    const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
    const lost: string[] = [];
    for (const { slug, title, image_variants } of posted) {
      const keys = image_variants.map(({ url }) => url.replace('/media/', ''));
      const isWhole = (await Promise.all(keys.map(blobs.has))).every(Boolean);
      if (titles.get(slug) !== title || !isWhole) lost.push(slug);
    }
    let rowsWithoutPicture = 0;
    for await (const key of namedPictures(database)) if (!(await blobs.has(key))) rowsWithoutPicture += 1;
    return {
      acknowledged: posted.length,
      lost,
      rowsWithoutPicture,
      integrity: await integrity(database),
    };
  });
}
