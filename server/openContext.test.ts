import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config/config.ts';
import { openBlobs } from './blobs/openBlobs.ts';
import { openContext } from './openContext.ts';
import { seed } from './tools/seed/seed.ts';
import { joinMarket, post } from './tools/testing/market.ts';
import { inObjectStore } from './tools/testing/objectStore.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';
import { openApp } from './tools/testing/testServer.ts';

test('whatever a market stores, no other user of the machine can read', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  const { blobs, database } = await openContext(loadConfig({ DATA_DIR: dataDir }));
  onTestFinished(() => database.destroy());
  await blobs.put('a1b2c3d4e5f60718293a4b5c6d7e8f90-320.webp', new Uint8Array([1]), 'image/webp');
  const names = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  expect(names).toEqual(expect.arrayContaining(['musika.sqlite', 'musika.sqlite-wal', 'pictures']));
  expect(names.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('S3_ settings on a market whose pictures are on disk stop the start, until the pictures are copied @postgres', async () => {
  const DATA_DIR = makeTemporaryFolder();
  const DATABASE_URL = isOnPostgres() ? await createPostgresDatabase() : '';
  const settings = { DATA_DIR, DATABASE_URL, DEMO: 'off', PASSWORD_COST: 'quick' };
  const config = loadConfig({ ...settings, ...(await inObjectStore()) });
  const start = async () => (await openContext(config)).database.destroy();
  // A market without listings is not concerned.
  await start();
  const context = await openContext(loadConfig(settings));
  onTestFinished(() => context.database.destroy());
  const app = await openApp(context);
  await seed(context);
  const seller = await joinMarket({ app }, 'rudo');
  await post(seller);
  // The newest that has a photo counts.
  await post(seller, { kind: 'wanted' });
  const folder = join(DATA_DIR, 'pictures');
  await expect(start()).rejects.toThrow(
    `Unset the S3_ settings, or copy the pictures to the bucket: this market's are in ${folder}.`,
  );
  const bucket = await openBlobs(config);
  for await (const { key } of context.blobs.list()) {
    const blob = await context.blobs.get(key);
    if (blob !== null) await bucket.put(key, blob.bytes, blob.type);
  }
  await start();
});
