import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { createDiskBlobStore } from './diskBlobStore.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90-320.webp';

test.each(['../secret.webp', 'aa/../../secret.webp', '..', 'abcd.webp\0'])(
  'the key %j makes no file outside the folder',
  async (key) => {
    const outside = makeTemporaryFolder();
    const store = createDiskBlobStore(join(outside, 'pictures'));
    await expect(store.put(key, new Uint8Array([1]), 'image/webp')).rejects.toThrow(/Not a key/);
    await store.delete(key);
    expect(await readdir(outside)).toEqual(['pictures']);
  },
);

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
