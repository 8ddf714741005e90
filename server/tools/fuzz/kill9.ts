import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { printLine } from '../../config/printLine.ts';
import { namedPictures, readSqliteFile } from '../../operations/backup/store.ts';
import { createRandom } from '../testing/random.ts';
import { keepPosting, type PostedListing, startServerProcess } from '../testing/serverProcess.ts';

interface KillReport {
  /** Writes that were acknowledged before the kill. */
  acknowledged: number;
  /** Slugs of those that are missing, or lack a picture. */
  lost: string[];
  /** Missing pictures that rows name, acknowledged or not. */
  rowsWithoutPicture: number;
  /** `ok`, or what SQLite finds wrong. */
  integrity: string;
}

/**
 * One round: a server, sellers who post at once, and SIGKILL right after the acknowledgement of
 * listing number `after`. Then the folder is checked as the next start would find it.
 */
export async function killRound(dataDir: string, round: number, after: number): Promise<KillReport> {
  const { port, child, ended } = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const names = ['ama', 'ben', 'chi', 'dan'].map((name) => `${name}-${round}-`);
  const selling = keepPosting(port, names);
  await selling.until(after);
  child.kill('SIGKILL');
  await ended;
  // Calls that were cut off got no acknowledgement.
  await selling.stop().catch(() => undefined);
  return inspect(dataDir, selling.posted);
}

async function inspect(dataDir: string, posted: readonly PostedListing[]): Promise<KillReport> {
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
    const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
    const integrity = checked.rows.map(({ integrity_check }) => integrity_check).join('; ');
    return { acknowledged: posted.length, lost, rowsWithoutPicture, integrity };
  });
}

/**
 * `npm run kill9 -- [rounds] [writes] [seed]`: rounds of SIGKILL at a random acknowledged write, on
 * one database. Exit status 1 if a write was lost or the database damaged.
 */
async function main([rounds = 30, writes = 1000, seed = Date.now() % 1_000_000]: number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-kill9-'));
  const random = createRandom(seed);
  let [total, faults] = [0, 0];
  printLine(`Seed ${seed}: ${rounds} rounds, each killed at one of ${writes} acknowledged writes`);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const report = await killRound(join(folder, 'data'), round, 1 + random.below(writes));
      const { acknowledged, lost, rowsWithoutPicture: missing, integrity: state } = report;
      total += acknowledged;
      faults += lost.length + missing + (state === 'ok' ? 0 : 1);
      printLine(
        `Round ${round}: ${acknowledged} acknowledged, ${lost.length} lost, ${missing} rows without picture, integrity ${state}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printLine(`${total} acknowledged writes, ${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
}

if (import.meta.main) await main(process.argv.slice(2).map(Number));
