import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { namedPictures, readSqliteFile } from './operations/backup/store.ts';
import { createClient } from './tools/testing/client.ts';
import { listingForm, smallPhoto } from './tools/testing/listingForm.ts';
import { runCommand, startServer } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';

interface Posted {
  slug: string;
  image_variants: { url: string }[];
}

const picturesOf = (listings: readonly Posted[]) =>
  listings.flatMap(({ image_variants: variants }) => variants.map(({ url }) => url));

/** Sellers register and post in parallel until they are stopped or cut off. */
function keepPosting(host: string, names: readonly string[]) {
  const posted: Posted[] = [];
  const over = new AbortController();
  async function sell(name: string): Promise<void> {
    for (let seller = 0; !over.signal.aborted; seller += 1) {
      const browser = createClient(host);
      await browser.register(`${name}${seller}`);
      for (let count = 0; count < 5 && !over.signal.aborted; count += 1) {
        const form = listingForm({ image: await smallPhoto(), title: `${name} ${seller} ${count}` });
        const { status, body } = await browser.post(paths.listings, form);
        if (status !== 201) throw new Error(`Posting failed: ${status}.`);
        posted.push(body as Posted);
      }
    }
  }
  const selling = Promise.all(names.map(sell));
  return {
    /** What was acknowledged so far. */
    posted,
    /** Resolves when so many have been; rejects after an error response or a lost server. */
    async until(count: number): Promise<void> {
      while (posted.length < count) await Promise.race([pause(10), selling]);
    },
    async stop(): Promise<void> {
      over.abort();
      await selling;
    },
  };
}

test('a server killed while it writes loses nothing acknowledged, and its database opens', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  const blobs = createDiskBlobStore(join(dataDir, 'pictures'));
  for (const [round, after] of [3, 30].entries()) {
    const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
    const names = ['ama', 'ben', 'chi', 'dan'].map((name) => `${name}-${round}-`);
    const selling = keepPosting(server.host, names);
    await selling.until(after);
    server.child.kill('SIGKILL');
    await server.ended;
    // Calls that were cut off got no acknowledgement.
    await selling.stop().catch(() => undefined);
    await readSqliteFile(join(dataDir, 'musika.sqlite'), async (database) => {
      const rows = await database.selectFrom('listings').select('slug').execute();
      const slugs = selling.posted.map(({ slug }) => slug);
      expect(rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
      const acknowledged = picturesOf(selling.posted).map((url) => url.replace('/media/', ''));
      for (const key of [...acknowledged, ...(await namedPictures(database))])
        expect(await blobs.get(key)).not.toBeNull();
      const { rows: checked } = await sql`pragma integrity_check`.execute(database);
      expect(checked).toEqual([{ integrity_check: 'ok' }]);
    });
  }
}, 120_000);

test('a backup made while people are posting is restored elsewhere: each listing with its pictures', async () => {
  const folder = makeTemporaryFolder();
  const settings = (name: string) => ({ DATA_DIR: join(folder, name), RATE_LIMIT: 'off' });
  const selling = keepPosting((await startServer(settings('data'))).host, ['rudo', 'tendai']);
  await selling.until(10);
  const before = selling.posted.map(({ slug }) => slug);
  await runCommand('backup', settings('data'), join(folder, 'backups'));
  // Sellers posted meanwhile: the backup had to be made beside them.
  await selling.until(before.length + 1);
  await selling.stop();
  const { stdout } = await runCommand('restore', settings('elsewhere'), join(folder, 'backups'));
  expect(stdout).toBe('The backup is restored: start the server.\n');
  const visitor = createClient((await startServer(settings('elsewhere'))).host);
  const { body } = await visitor.get(paths.listings);
  for (const path of [...before.map(paths.listing), ...picturesOf(body as Posted[])])
    expect(await visitor.get(path)).toMatchObject({ status: 200 });
}, 120_000);
