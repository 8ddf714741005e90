import { describe, expect, test } from 'vitest';
import type { BlobStore } from '../blobs/blobStore.ts';
import { createDiskBlobStore } from '../blobs/diskBlobStore.ts';
import { createS3BlobStore } from '../blobs/s3BlobStore.ts';
import { readMarketId } from '../database/settings.ts';
import { insertUser } from '../modules/auth/store.ts';
import { swapPicture } from '../modules/profiles/store.ts';
import { startObjectStore } from '../tools/testing/objectStore.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { removeOrphans } from './orphans.ts';
import { isPaired, pairStore } from './survey.ts';

const HOUR = 3_600_000;
const NOT_PAIRED = /^The picture store is not known to belong to this database: no picture is cleared away/;

const keysOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${String(from + index).padStart(8, '0')}.webp`);

/**
 * A market on a store: its clock is two hours ahead, so that everything stored is old enough to be
 * cleared away.
 */
async function openMarket(blobs: BlobStore) {
  const { database } = await openTestDatabase();
  return { database, blobs, now: () => Date.now() + 2 * HOUR };
}
type Market = Awaited<ReturnType<typeof openMarket>>;

/** Stores pictures, of which a user each has the first ones. */
async function fill({ database, blobs, now }: Market, keys: readonly string[], named = keys.length) {
  for (const [index, key] of keys.entries()) {
    await blobs.put(key, new Uint8Array([1]), 'image/webp');
    if (index >= named) continue;
    const user = { username: `user${key.slice(0, 8)}`, password_hash: '', created_at: now() };
    await swapPicture(database, (await insertUser(database, user))?.id ?? 0, key);
  }
}

async function countFiles(blobs: BlobStore): Promise<number> {
  let files = 0;
  for await (const _ of blobs.list()) files += 1;
  return files;
}

describe.each([
  ['on disk', async () => createDiskBlobStore(makeTemporaryFolder())],
  ['in an object store', async () => createS3BlobStore(await startObjectStore())],
])('pictures %s', (_, openStore) => {
  test('an empty database beside a full store erases nothing, also after people have posted to it', async () => {
    const blobs = await openStore();
    const market = await openMarket(blobs);
    await pairStore(market);
    await fill(market, keysOf(0, 12));
    const mistyped = await openMarket(blobs);
    for (const from of [100, 200]) {
      await pairStore(mistyped);
      await expect(removeOrphans(mistyped)).rejects.toThrow(NOT_PAIRED);
      await fill(mistyped, keysOf(from, 14));
    }
    expect(await countFiles(blobs)).toBe(40);
    // The setting is corrected: the market has lost nothing, and what was posted to the wrong one
    // is its orphans.
    await pairStore(market);
    expect(await isPaired(market)).toBe(true);
    expect(await countFiles(blobs)).toBe(40);
  });

  test('an empty database beside a store of before there were ids erases nothing, and the market is known again', async () => {
    const blobs = await openStore();
    const market = await openMarket(blobs);
    await fill(market, keysOf(0, 5));
    const mistyped = await openMarket(blobs);
    await pairStore(mistyped);
    await expect(removeOrphans(mistyped)).rejects.toThrow(NOT_PAIRED);
    await fill(mistyped, keysOf(100, 4));
    await pairStore(mistyped);
    await expect(removeOrphans(mistyped)).rejects.toThrow(NOT_PAIRED);
    await pairStore(market);
    expect(await isPaired(market)).toBe(true);
    expect(await isPaired(mistyped)).toBe(false);
  });

  test('a market of before there were ids gets one, and goes on clearing up', async () => {
    const market = await openMarket(await openStore());
    await fill(market, keysOf(0, 6), 4);
    await pairStore(market);
    expect(await removeOrphans(market)).toBe(2);
    expect(await readMarketId(market.database)).toBe(await market.blobs.readMarketId());
  });

  test('a new market on an empty store clears up from the start, as does one that starts anew', async () => {
    const blobs = await openStore();
    for (const market of [await openMarket(blobs), await openMarket(blobs)]) {
      await pairStore(market);
      await fill(market, keysOf(0, 1), 0);
      expect(await removeOrphans(market)).toBe(1);
    }
  });

  test('more than a tenth of the store and more than 20 pictures wait for the word of the operator', async () => {
    const market = await openMarket(await openStore());
    await pairStore(market);
    await fill(market, keysOf(0, 60), 39);
    const sentence =
      'No row names 21 of 60 picture files: none is cleared away. See npm run admin -- pictures check.';
    await expect(removeOrphans(market)).rejects.toThrow(sentence);
    expect(await countFiles(market.blobs)).toBe(60);
    expect(await removeOrphans(market, { however: 'many' })).toBe(21);
  });

  test('processes that start at once agree on one id @postgres', async () => {
    const market = await openMarket(await openStore());
    await fill(market, keysOf(0, 3));
    await Promise.all(Array.from({ length: 5 }, () => pairStore(market)));
    expect(await isPaired(market)).toBe(true);
  });
});
