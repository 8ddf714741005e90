import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig, type Config } from '../../config/config.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { insertUser } from '../../modules/auth/store.ts';
import { swapPicture } from '../../modules/profiles/store.ts';
import { openBlobs, openContext } from '../../openContext.ts';
import { isPaired } from '../../pictures/pairStore.ts';
import { startObjectStore } from '../../tools/testing/objectStore.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporaryFolder.ts';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { backUp } from '../backup/backUp.ts';
import { restore } from './restore.ts';

const PICTURE = 'aaaa0000.webp';

type Place = () => Promise<Record<string, string>>;
const onDisk: Place = async () => ({});
async function inObjectStore() {
  const { endpoint, bucket, accessKey, secretKey } = await startObjectStore();
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
}

async function configIn(folder: string, settings: Record<string, string>, template?: string) {
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase(template) : undefined;
  return loadConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings });
}

/** A market whose one user has a picture, and a backup of it. */
async function openBackedUp(settings: Record<string, string> = {}) {
  const folder = makeTemporaryFolder();
  const context = await openContext(await configIn(join(folder, 'data'), settings));
  onTestFinished(() => context.database.destroy());
  const user = { username: 'rudo', password_hash: '', created_at: 1 };
  const id = (await insertUser(context.database, user))?.id ?? 0;
  await context.blobs.put(PICTURE, new Uint8Array([1, 2, 3]), 'image/webp');
  await swapPicture(context.database, id, PICTURE);
  const backup = join(folder, 'backup');
  await backUp(context, backup);
  return { folder, backup, context };
}

/** Where to restore to: no database is there yet. */
const elsewhere = (folder: string, settings: Record<string, string> = {}) =>
  configIn(join(folder, 'elsewhere'), settings, 'template0');

async function isPairedAt(config: Config): Promise<boolean> {
  const { database } = await openDatabase(config);
  try {
    return await isPaired({ database, blobs: await openBlobs(config), now: Date.now });
  } finally {
    await database.destroy();
  }
}

test('pictures are copied as the store lists them: no list of all of them is in memory', async () => {
  const { folder, context } = await openBackedUp();
  const backup = join(folder, 'another');
  const keys = Array.from({ length: 300 }, (_, index) => `${String(index).padStart(8, '0')}.webp`);
  for (const key of keys) await context.blobs.put(key, new Uint8Array([1]), 'image/webp');
  let ahead = 0;
  let furthest = 0;
  const { list, get } = context.blobs;
  vi.spyOn(context.blobs, 'list').mockImplementation(async function* () {
    for await (const blob of list()) {
      furthest = Math.max(furthest, (ahead += 1));
      yield blob;
    }
  });
  vi.spyOn(context.blobs, 'get').mockImplementation((key) => {
    ahead -= 1;
    return get(key);
  });
  expect(await backUp(context, backup)).toEqual({ pictures: 301, lost: 0 });
  expect(furthest).toBeLessThan(10);
  const lines = readFileSync(join(backup, 'pictures.ndjson'), 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(301);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ size: expect.any(Number), sha256: expect.any(String) });
});

test('a picture of which one byte has changed in the backup is named, and nothing is touched', async () => {
  const { folder, backup } = await openBackedUp();
  writeFileSync(join(backup, 'pictures', 'aa', PICTURE), new Uint8Array([1, 2, 4]));
  const config = await elsewhere(folder);
  const sentence = `Take another backup than ${backup}: its picture ${PICTURE} is damaged.`;
  await expect(restore(config, backup, false)).rejects.toThrow(sentence);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

test('a database of which one byte has changed in the backup is refused before anything is touched', async () => {
  const { folder, backup } = await openBackedUp();
  const file = join(backup, isOnPostgres() ? 'musika.dump' : 'musika.sqlite');
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const sentence = `Take another backup than ${backup}: its database is damaged.`;
  await expect(restore(await elsewhere(folder), backup, false)).rejects.toThrow(sentence);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

test('a backup of the release before, which lists its pictures in one file, is checked and restored', async () => {
  const { folder, backup } = await openBackedUp();
  const read = (name: string) =>
    JSON.parse(readFileSync(join(backup, name), 'utf8')) as { key: string; sums: object };
  const { sums, ...manifest } = read('backup.json');
  const { key, ...sum } = read('pictures.ndjson');
  rmSync(join(backup, 'pictures.ndjson'));
  const earlier = { ...manifest, format: 1, lostPictures: [], sums: { ...sums, pictures: { [key]: sum } } };
  writeFileSync(join(backup, 'backup.json'), JSON.stringify(earlier));
  expect(await restore(await elsewhere(folder), backup, false)).toMatchObject({ isVerified: true });
});

test('a backup whose list of pictures is cut off is refused', async () => {
  const { folder, backup } = await openBackedUp();
  writeFileSync(join(backup, 'pictures.ndjson'), '');
  const sentence = `Take another backup than ${backup}: its list of pictures is damaged.`;
  await expect(restore(await elsewhere(folder), backup, false)).rejects.toThrow(sentence);
});

test('a backup of an earlier version, without sums and id, is restored, and it is said', async () => {
  const { folder, backup } = await openBackedUp();
  const file = join(backup, 'backup.json');
  const {
    sums: _sums,
    marketId: _id,
    ...manifest
  } = JSON.parse(readFileSync(file, 'utf8')) as {
    sums: object;
    marketId: string;
  };
  writeFileSync(file, JSON.stringify({ ...manifest, format: 1, lostPictures: [] }));
  const config = await elsewhere(folder);
  expect(await restore(config, backup, false)).toMatchObject({ isVerified: false });
  const { database, blobs } = await openContext(config);
  onTestFinished(() => database.destroy());
  expect(await isPaired({ database, blobs, now: Date.now })).toBe(true);
});

test.skipIf(process.platform === 'win32')(
  'no other user of the machine can read anything of a backup',
  async () => {
    const { backup } = await openBackedUp();
    const names = ['.', ...readdirSync(backup, { recursive: true, encoding: 'utf8' })];
    expect(names.filter((name) => (statSync(join(backup, name)).mode & 0o077) !== 0)).toEqual([]);
  },
);

describe.each([
  ['on disk', onDisk],
  ['in an object store', inObjectStore],
])('a market with its pictures %s', (_, place) => {
  test('is restored elsewhere as a pair that knows it belongs together', async () => {
    const { folder, backup } = await openBackedUp(await place());
    const config = await elsewhere(folder, await place());
    expect(await restore(config, backup, false)).toEqual({
      movedTo: null,
      isVerified: true,
      isApart: false,
    });
    expect(await isPairedAt(config)).toBe(true);
  });
});

test('a trial restore that meets the object store of the running market clears none of its pictures away', async () => {
  const settings = await inObjectStore();
  const { folder, backup, context } = await openBackedUp(settings);
  const config = await elsewhere(folder, settings);
  expect(await restore(config, backup, false)).toMatchObject({ isApart: true });
  expect(await isPairedAt(config)).toBe(false);
  expect(await isPaired(context)).toBe(true);
});
