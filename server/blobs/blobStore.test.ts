import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig, type ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/terminal.ts';
import { keysOf } from '../tools/testing/market.ts';
import { inObjectStore } from '../tools/testing/objectStore.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import type { BlobStore } from './blobStore.ts';
import { createDiskBlobStore } from './diskBlobStore.ts';
import { createS3BlobStore, openS3BlobStore } from './s3BlobStore.ts';

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

const startObjectStore = async () => loadConfig(await inObjectStore()).objectStore as ObjectStoreConfig;

async function onObjectStore(): Promise<() => BlobStore> {
  const config = await startObjectStore();
  return () => createS3BlobStore(config);
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

/**
 * An object store that answers as it is told; for what the real one of the other tests never does.
 */
async function pretend(answer: (query: Record<string, string>) => string) {
  const app = fastify();
  app.get('/*', async ({ query }) => answer(query as Record<string, string>));
  onTestFinished(() => app.close());
  const endpoint = await app.listen({ host: '127.0.0.1', port: 0 });
  return { endpoint, bucket: 'pictures', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' };
}

const contents = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-31T12:00:00.000Z</LastModified><Size>3</Size></Contents>`;

test('a bucket with more pictures than fit one answer is listed to its end', async () => {
  const first = `<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>`;
  const pages: Record<string, string> = {
    '': first + contents(KEY),
    'a&b=': contents('notes of the operator.txt') + contents(`ff${KEY}`),
  };
  const config = await pretend(({ 'continuation-token': token = '' }) => {
    return `<?xml version="1.0"?><ListBucketResult>${pages[token]}</ListBucketResult>`;
  });
  const listed: object[] = [];
  for await (const blob of createS3BlobStore(config).list()) listed.push(blob);
  const modifiedAt = Date.UTC(2026, 0, 31, 12);
  expect(listed).toEqual([KEY, `ff${KEY}`].map((key) => ({ key, modifiedAt, bytes: 3 })));
});

test('a picture that is gone can be deleted where the store answers 404 to that', async () => {
  const store = createS3BlobStore(await pretend(() => ''));
  await expect(store.delete(KEY)).resolves.toBeUndefined();
});

test('a store that refuses a picture is an error, and its keys are not in the message', async () => {
  const config = { ...(await startObjectStore()), secretKey: 'wrong-secret' };
  const refused = createS3BlobStore(config).put(KEY, BYTES, 'image/webp');
  await expect(refused).rejects.toThrow(/answered 403 to PUT(?!.*wrong-secret)/s);
});

test.each<[string, Partial<ObjectStoreConfig>, RegExp]>([
  ['with wrong keys', { secretKey: 'wrong' }, /^Set S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION to keys/],
  ['without the bucket', { bucket: 'nothing' }, /^Create the bucket "nothing" at http:.*, or set S3_BUCKET/],
  [
    'that is not there',
    { endpoint: 'http://127.0.0.1:1' },
    /^Set S3_ENDPOINT to an object store that answers/,
  ],
])('an operator with an object store %s gets one sentence', async (_, wrong, sentence) => {
  const opening = openS3BlobStore({ ...(await startObjectStore()), ...wrong });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
});
