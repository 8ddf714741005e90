import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BlobStore } from './blobs/blobStore.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { loadConfig } from './config/config.ts';
import { openContext, requirePicturesMoved } from './openContext.ts';
import { createMemoryBlobStore, makeTemporaryFolder } from './tools/testing/temporary.ts';
import { openMarket, post, postWanted } from './tools/testing/market.ts';

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
  const { server, seller } = await openMarket();
  const { database, blobs } = server.context;
  const dataDir = makeTemporaryFolder();
  const bucket = createMemoryBlobStore(Date.now);
  const check = () => requirePicturesMoved({ dataDir }, bucket, database);
  // Neither a market without a data folder nor one without listings is concerned.
  await check();
  const folder = join(dataDir, 'pictures');
  const disk = createDiskBlobStore(folder);
  await check();

  await post(seller);
  // The newest that has a photo counts.
  await postWanted(seller);
  async function copyTo(store: BlobStore): Promise<void> {
    for await (const { key } of blobs.list()) {
      const blob = await blobs.get(key);
      if (blob !== null) await store.put(key, blob.bytes, blob.type);
    }
  }
  await copyTo(disk);
  await expect(check()).rejects.toThrow(
    `Unset the S3_ settings, or copy the pictures to the bucket: this market's are in ${folder}.`,
  );
  await copyTo(bucket);
  await check();
});
