import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { type BackupPlace, openPlace } from './place.ts';

async function namesIn(place: BackupPlace, prefix: string) {
  const files: [string, number][] = [];
  for await (const { name, bytes } of place.list(prefix)) files.push([name, bytes]);
  return files.toSorted(([a], [b]) => a.localeCompare(b));
}

test('a folder takes bytes and files, lists them by how they begin, and gives them back', async () => {
  const place = openPlace(join(makeTemporaryFolder(), 'backups'), true);
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
  const stream = await place.read('backup-1/dump');
  expect(stream && (await text(stream))).toBe('a database');
  expect(await place.read('backup-1/other')).toBeNull();
  await place.delete('backup-2/begun');
  await place.delete('backup-2/begun');
  expect(await namesIn(place, 'backup-')).toEqual([['backup-1/dump', 10]]);
});

test('an empty folder is closed to other users, and a half-written file is none', async () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'lost+found'));
  const place = openPlace(folder, true);
  await place.put('backup-1/dump', Buffer.from('x'));
  writeFileSync(join(folder, 'backup-1', '.incoming-1'), 'half');
  expect(await namesIn(place, 'backup-')).toEqual([['backup-1/dump', 1]]);
  expect(statSync(join(folder, 'backup-1')).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).not.toContain('.incoming-1');
});

test('a file that the disk cannot read is not taken for a missing one', async () => {
  const folder = makeTemporaryFolder();
  const place = openPlace(folder, true);
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
  expect(() => openPlace(folder, true)).toThrow('has something in it');
  mkdirSync(join(folder, 'backup-2026-11-27T12-00-00.000Z'));
  const place = openPlace(folder, true);
  expect(await namesIn(place, 'backup-')).toEqual([]);
});

test('an address is no folder of that name', () => {
  expect(() => openPlace('s3://backups/market', true)).toThrow('Name a folder: s3://backups/market is none.');
});
