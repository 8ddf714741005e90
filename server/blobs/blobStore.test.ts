import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startObjectStore } from '../tools/testing/objectStore.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import type { BlobStore } from './blobStore.ts';
import { createDiskBlobStore } from './diskBlobStore.ts';
import { createS3BlobStore } from './s3BlobStore.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90-320.webp';
const NO_KEYS = ['aa/../../secret.webp', '..', '', '.incoming', 'abcd.webp\0', 'abcd.webp?acl'];
const OTHER = KEY.replace('a1', 'ff');
/** A part of a larger buffer. */
const BYTES = new Uint8Array([7, 0, 1, 2, 255, 7]).subarray(1, 5);

/** Each opens the same store again, as a restarted or a second process would. */
async function onDisk(): Promise<() => BlobStore> {
  const folder = makeTemporaryFolder();
  return () => createDiskBlobStore(folder);
}

async function onObjectStore(): Promise<() => BlobStore> {
  const config = await startObjectStore();
  return () => createS3BlobStore(config);
}

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ['on disk', onDisk],
  ['in an object store', onObjectStore],
])('pictures %s', (_, prepare) => {
  test('a picture that was put is there for every process, with its type and age, until it is deleted', async () => {
    const open = await prepare();
    const keys = ['a0', 'a1', 'a2'].map((begin) => KEY.replace('a1', begin));
    for (const key of [...keys, OTHER]) await open().put(key, BYTES, 'image/webp');
    const found = await open().get(KEY);
    expect(found).toMatchObject({ type: 'image/webp' });
    expect([...(found?.bytes ?? [])]).toEqual([...BYTES]);
    await open().delete(OTHER);
    expect(await keysOf(open())).toEqual(keys);
    expect(await open().get(OTHER)).toBeNull();
    for await (const { modifiedAt } of open().list()) expect(modifiedAt).toBeGreaterThan(1_600_000_000_000);
  });

  test('what is no key leads nowhere, nor does one that is not there or whose ending belies its type', async () => {
    const store = (await prepare())();
    await expect(store.put(KEY, BYTES, 'image/png')).rejects.toThrow(/Not a key/);
    for (const key of NO_KEYS) await expect(store.put(key, BYTES, 'image/webp')).rejects.toThrow(/Not a key/);
    for (const key of [KEY, ...NO_KEYS]) {
      expect(await store.get(key)).toBeNull();
      await expect(store.delete(key)).resolves.toBeUndefined();
    }
    expect(await keysOf(store)).toEqual([]);
  });
});

test('a failed put leaves no half of a file behind', async () => {
  const folder = makeTemporaryFolder();
  const unwritable = { byteLength: 3 } as unknown as Uint8Array;
  const putting = createDiskBlobStore(folder).put(KEY, unwritable, 'image/webp');
  await expect(putting).rejects.toThrow(TypeError);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('what a crash left half-written is removed later; what another process may still be writing stays', async () => {
  const folder = makeTemporaryFolder();
  const store = createDiskBlobStore(folder);
  await store.put(KEY, new Uint8Array([1]), 'image/webp');
  const [crashed, writing] = ['crashed', 'writing'].map((name) => join(folder, '.incoming', name));
  const noon = Date.UTC(2026, 0, 31, 12);
  for (const [file = '', time] of [
    [crashed, noon - 1000],
    [writing, noon],
  ] as const) {
    await writeFile(file, 'half');
    await utimes(file, new Date(time), new Date(time));
  }
  expect(await store.removeUnfinished(noon)).toBe(1);
  expect(await readdir(join(folder, '.incoming'))).toEqual(['writing']);
  expect(await store.get(KEY)).not.toBeNull();
});
