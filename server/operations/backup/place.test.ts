import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { withBackup } from '../../tools/testing/backedUpMarket.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { startObjectStore } from '../../tools/testing/objectStore.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { openPlace } from './place.ts';

async function openInBucket() {
  const { bucket, ...store } = await startObjectStore();
  return openPlace(`s3://${bucket}/of/market`, withBackup(loadConfig({}), { store }), true);
}

const openInFolder = () => openPlace(join(makeTemporaryFolder(), 'backups'), loadConfig({}), true);

async function namesIn(place: Awaited<ReturnType<typeof openPlace>>, prefix: string) {
  const files: [string, number][] = [];
  for await (const { name, bytes } of place.list(prefix)) files.push([name, bytes]);
  return files.toSorted(([a], [b]) => a.localeCompare(b));
}

test.each([
  ['a folder', openInFolder],
  ['a part of a bucket', openInBucket],
])('%s takes bytes and files, lists them by how they begin, and gives them back', async (_, open) => {
  const place = await open();
  const file = join(makeTemporaryFolder(), 'dump');
  writeFileSync(file, 'a database');
  await place.put('backup-1/dump', { file });
  await place.put('backup-2/begun', Buffer.from('x'));
  await place.put('pictures/aa/one', Buffer.from('one'));
  expect(await namesIn(place, 'backup-')).toEqual([
    ['backup-1/dump', 10],
    ['backup-2/begun', 1],
  ]);
  expect(await namesIn(place, 'pictures/')).toEqual([['pictures/aa/one', 3]]);
  const stream = await place.read('backup-1/dump', 10);
  expect(stream && (await text(stream))).toBe('a database');
  expect(await place.read('backup-1/other')).toBeNull();
  await place.delete('backup-2/begun');
  await place.delete('backup-2/begun');
  expect(await namesIn(place, 'backup-')).toEqual([['backup-1/dump', 10]]);
});

test('an empty folder is closed to other users, and a half-written file is none', async () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'lost+found'));
  const place = await openPlace(folder, loadConfig({}), true);
  await place.put('backup-1/dump', Buffer.from('x'));
  writeFileSync(join(folder, 'backup-1', '.incoming-1'), 'half');
  expect(await namesIn(place, 'backup-')).toEqual([['backup-1/dump', 1]]);
  expect(statSync(join(folder, 'backup-1')).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).not.toContain('.incoming-1');
});

test.each([
  [{ secretKey: 'wrong' }, 'Set BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY and BACKUP_S3_REGION to keys'],
  [{ endpoint: 'http://127.0.0.1:1' }, 'Set BACKUP_S3_ENDPOINT to an object store that answers'],
])('an operator with a store and %j gets one sentence', async (wrong, sentence) => {
  const { bucket, ...store } = { ...(await startObjectStore()), ...wrong };
  const config = withBackup(loadConfig({}), { store });
  await expect(openPlace(`s3://${bucket}`, config, true)).rejects.toThrow(sentence);
  await expect(openPlace('s3://nothing', loadConfig({}), true)).rejects.toThrow('Set BACKUP_S3_ENDPOINT, ');
});

test('a file that the disk cannot read is not taken for a missing one', async () => {
  const folder = makeTemporaryFolder();
  const place = await openPlace(folder, loadConfig({}), true);
  await place.put('backup-1/backup.json', Buffer.from('{}'));
  const sentence = `See to the disk and the rights of ${join(folder, 'backup-1', 'backup.json')}, and try again: EIO`;
  const failure = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  replaceOnDisk('stat', () => () => Promise.reject(failure));
  await expect(namesIn(place, 'backup-')).rejects.toThrow(sentence);
  replaceOnDisk('open', () => () => Promise.reject(failure));
  await expect(place.read('backup-1/backup.json')).rejects.toThrow(sentence);
});

test('a folder that has a backup may have other things in it, another one may not', async () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'before-upgrade'));
  await expect(openPlace(folder, loadConfig({}), true)).rejects.toThrow('has something in it');
  mkdirSync(join(folder, 'backup-2026-11-27T12-00-00.000Z'));
  const place = await openPlace(folder, loadConfig({}), true);
  expect(await namesIn(place, 'backup-')).toEqual([]);
});

test.each(['s3://My_Bucket/x', 'file:///backups'])('%s is no folder of that name', async (address) => {
  await expect(openPlace(address, loadConfig({}), true)).rejects.toThrow(
    `Name a folder, or a bucket and a prefix such as s3://musika-backups/market: ${address} is neither.`,
  );
});
