import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { namedPictures, readSqliteFile } from './operations/backup/store.ts';
import { startServer } from './tools/testing/programs.ts';
import { keepPosting } from './tools/testing/serverProcess.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';

test('a server killed while it writes loses nothing acknowledged, and its database opens', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  const blobs = createDiskBlobStore(join(dataDir, 'pictures'));
  for (const [round, after] of [3, 30].entries()) {
    const { port, child, ended } = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
    const selling = keepPosting(
      port,
      ['ama', 'ben', 'chi', 'dan'].map((name) => `${name}-${round}-`),
    );
    await selling.until(after);
    child.kill('SIGKILL');
    await ended;
    // Calls that were cut off got no acknowledgement.
    await selling.stop().catch(() => undefined);
    await readSqliteFile(join(dataDir, 'musika.sqlite'), async (database) => {
      const rows = await database.selectFrom('listings').select('slug').execute();
      expect(rows.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(selling.posted.map(({ slug }) => slug)),
      );
      const acknowledged = selling.posted.flatMap(({ image_variants: variants }) => variants);
      for (const { url } of acknowledged) expect(await blobs.get(url.replace('/media/', ''))).not.toBeNull();
      for (const key of await namedPictures(database)) expect(await blobs.get(key)).not.toBeNull();
      const { rows: checked } = await sql`pragma integrity_check`.execute(database);
      expect(checked).toEqual([{ integrity_check: 'ok' }]);
    });
  }
}, 120_000);
