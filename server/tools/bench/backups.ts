import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '../../config/config.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { openBlobs } from '../../openBlobs.ts';
import { backUp } from '../../operations/backup/backUp.ts';
import { forEachItem } from '../../operations/backup/copying.ts';
import { openPlace } from '../../operations/backup/place.ts';
import { namedPictures } from '../../operations/backup/store.ts';

/** About 1.4 GB for the three widths of 10,000 listings. */
const MIN_BYTES = 15_000;
const MORE_BYTES = 60_000;

/** Stores a file for each picture that the market names, then backs it up twice, plain and encrypted. */
export async function measureBackups(config: Config) {
  const database = await openExistingDatabase(config);
  const blobs = await openBlobs(config);
  let files = 0;
  await forEachItem(namedPictures(database), async (key) => {
    await blobs.put(key, randomBytes(MIN_BYTES + ((files * 7919) % MORE_BYTES)), 'image/webp');
    files += 1;
  });
  const folder = join(config.dataDir, '..', 'backups');
  const rows = [];
  for (const key of [null, await identityToRecipient(await generateX25519Identity())]) {
    const context = { config: { ...config, backup: { ...config.backup, key } }, database, blobs };
    const place = await openPlace(folder, context.config, true);
    for (const what of ['first', 'next']) {
      const [began, used] = [performance.now(), process.cpuUsage()];
      const { pictures, written } = await backUp({ ...context, now: Date.now }, place);
      const { user, system } = process.cpuUsage(used);
      rows.push({
        what,
        encrypted: key !== null,
        pictures,
        seconds: Math.round((performance.now() - began) / 1000),
        cpu: Math.round((user + system) / 1e6),
        MB: Math.round(written / 1e6),
      });
    }
    rmSync(folder, { recursive: true });
  }
  await database.destroy();
  return rows;
}
