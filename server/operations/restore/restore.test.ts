import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { StartError } from '../../config/startError.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { openBlobs } from '../../openBlobs.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { isSkipped } from '../../tools/testing/programs.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import {
  backUpInto,
  contentOf,
  elsewhere,
  fileIn,
  flip,
  inObjectStore,
  openBackedUp,
  openMarket,
  PICTURES,
} from '../../tools/testing/backedUpMarket.ts';
import { restore } from './restore.ts';

const onDisk = async () => ({});

const RESTORED = { users: [{ username: 'rudo', picture_key: PICTURES[0] }], sizes: [3] };

test('what was backed up is there after the restore, picture and all @postgres', async () => {
  const { folder, context, backup } = await openMarket();
  expect(await backUpInto(context, backup)).toMatchObject({ pictures: 1, lost: 0 });
  const config = await elsewhere(folder);
  expect(await restore(config, backup)).toEqual({ movedTo: null, leftOut: null });
  expect(await contentOf(config)).toEqual(RESTORED);
});

test('a picture that is replaced while it is backed up does not leave a row without one @postgres', async () => {
  const { folder, context, backup, givePicture } = await openMarket();
  const get = context.blobs.get;
  // Each picture is replaced just before it is copied: before the rows are copied, and after.
  const [first, second, third] = PICTURES;
  const replace = (before: string, after: string) => async (key: string) => {
    await givePicture(after);
    await context.blobs.delete(before);
    return get(key);
  };
  vi.spyOn(context.blobs, 'get')
    .mockImplementationOnce(replace(first, second))
    .mockImplementationOnce(replace(second, third));
  expect(await backUpInto(context, backup)).toMatchObject({ pictures: 1, lost: 0 });
  const config = await elsewhere(folder);
  await restore(config, backup);
  expect(await contentOf(config)).toEqual({
    users: [{ username: 'rudo', picture_key: third }],
    sizes: [3],
  });
});

test('a market whose store has lost a picture can be backed up and restored all the same, and it is said @postgres', async () => {
  const { folder, context, backup } = await openMarket();
  await context.blobs.delete(PICTURES[0]);
  expect(await backUpInto(context, backup)).toMatchObject({ pictures: 0, lost: 1 });
  const config = await elsewhere(folder);
  await restore(config, backup);
  expect((await contentOf(config)).sizes).toEqual([undefined]);
});

test('a full disk leads to a sentence, and to no complete backup @postgres', async () => {
  const { context, backup } = await openMarket();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  vi.spyOn(context.blobs, 'list').mockImplementation(() => {
    throw full;
  });
  const sentence = `Free some space on the disk that holds ${backup}, and back up again: the disk is full, and this backup is not complete.`;
  await expect(backUpInto(context, backup)).rejects.toThrow(new StartError(sentence));
  expect(readdirSync(backup).filter((name) => name !== 'pictures')).toEqual([]);
});

test('a folder that has something in it is not backed up to @postgres', async () => {
  const { folder, context } = await openMarket();
  const sentence = `Name a new or an empty folder for the backup: ${folder} has something in it.`;
  await expect(backUpInto(context, folder)).rejects.toThrow(sentence);
});

test('a market that is there is not overwritten @postgres', async () => {
  const { context, backup } = await openBackedUp();
  const sentence = isOnPostgres() ? 'Create an empty database (createdb)' : 'Move what is in';
  await expect(restore(context.config, backup)).rejects.toThrow(sentence);
});

test('with --replace what was there is moved aside, whole', async () => {
  const { folder, backup } = await openBackedUp();
  const config = await elsewhere(folder);
  mkdirSync(config.dataDir);
  writeFileSync(join(config.dataDir, 'musika.sqlite'), 'A shopping list.');
  await expect(restore(config, backup)).rejects.toThrow('moved into a folder within it');
  const { movedTo } = await restore(config, backup, { replace: true });
  expect(dirname(movedTo ?? '')).toBe(config.dataDir);
  expect(readdirSync(movedTo ?? '')).toEqual(['musika.sqlite']);
  expect(await contentOf(config)).toEqual(RESTORED);
});

test.each([false, true])(
  'a restore that Ctrl+C ends leaves nothing, and can be repeated (--replace: %s)',
  async (replace) => {
    const { folder, backup } = await openBackedUp();
    const config = await elsewhere(folder);
    mkdirSync(config.dataDir);
    if (replace) writeFileSync(join(config.dataDir, 'musika.sqlite'), 'A shopping list.');
    const stages = () => readdirSync(config.dataDir).filter((name) => name.startsWith('.restore-'));
    // As `process.exit` does, which a signal brings about.
    const exit = vi.spyOn(process, 'once').mockImplementation((_event, listener: () => void) => {
      expect(stages()).toHaveLength(1);
      listener();
      return process;
    });
    await expect(restore(config, backup, { replace })).rejects.toThrow('ENOENT');
    exit.mockRestore();
    expect(stages()).toEqual([]);
    await restore(config, backup, { replace });
    expect(await contentOf(config)).toEqual(RESTORED);
  },
);

test('after a power cut within a restore no empty market starts, and the same command restores it', async () => {
  const { folder, backup } = await openBackedUp();
  const config = await elsewhere(folder);
  // The pictures are in place, the database is not.
  for (const part of ['.restore-abc', 'pictures']) mkdirSync(join(config.dataDir, part), { recursive: true });
  writeFileSync(join(config.dataDir, '.restore-abc', 'musika.sqlite'), 'The market.');
  await expect(openDatabase(config)).rejects.toThrow(
    `Run the restore once more: one into ${config.dataDir} was cut off.`,
  );
  await restore(config, backup);
  expect(await contentOf(config)).toEqual(RESTORED);
  expect(readdirSync(config.dataDir)).not.toContain('.restore-abc');
});

test('a backup of the other database is rejected @postgres', async () => {
  const { folder, backup } = await openBackedUp();
  const [url, sentence] = isOnPostgres()
    ? [undefined, 'Set DATABASE_URL to an empty database: the backup is one of PostgreSQL.']
    : ['postgres://localhost/none', 'Unset DATABASE_URL: the backup is one of the embedded database.'];
  const config = loadConfig({ DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: url });
  await expect(restore(config, backup)).rejects.toThrow(sentence);
});

test.skipIf(isSkipped(process.getuid?.() === 0, 'a restore by root, since another user runs the tests'))(
  'what root restores belongs to the owner of the data folder',
  async () => {
    const { folder, context, backup } = await openMarket();
    await backUpInto(context, backup);
    // The data folder is not there yet: the owner of the one above it runs the server.
    const dataDir = join(folder, 'elsewhere', 'data');
    mkdirSync(dirname(dataDir));
    const owner = 4711;
    for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(resolve(folder, path), owner, owner);
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, ['server/musika.js', 'restore', backup], { env });
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(2);
    for (const name of ['', ...names]) expect(statSync(join(dataDir, name)).uid).toBe(owner);
  },
);

test('pictures are copied as the store lists them: no list of all of them is in memory @postgres', async () => {
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
  expect(await backUpInto(context, backup)).toMatchObject({ pictures: 301, lost: 0 });
  expect(furthest).toBeLessThan(10);
  expect(readFileSync(fileIn(backup, 'pictures.ndjson'), 'utf8').trimEnd().split('\n')).toHaveLength(301);
});

test('an incomplete or changed backup is rejected, and nothing is touched @postgres', async () => {
  const { folder, context, backup: first } = await openBackedUp();
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'kept'), '');
  for (const [index, [spoil, sentence]] of (
    [
      [(at) => rmSync(fileIn(at, PICTURES[0])), `its picture ${PICTURES[0]} is missing.`],
      [(at) => flip(fileIn(at, PICTURES[0])), `its picture ${PICTURES[0]} is damaged.`],
      [
        (at) => flip(fileIn(at, isOnPostgres() ? 'musika.dump' : 'musika.sqlite')),
        'its database is damaged.',
      ],
      [(at) => writeFileSync(fileIn(at, 'pictures.ndjson'), ''), 'its list of pictures is damaged.'],
    ] satisfies [spoil: (backup: string) => void, sentence: string][]
  ).entries()) {
    const place = `${first}-${index}`;
    const { folder: backup } = await backUpInto(context, place);
    spoil(place);
    const restored = restore(await elsewhere(folder), place, { replace: true });
    await expect(restored).rejects.toThrow(`Take another backup than ${backup}`);
    await expect(restored).rejects.toThrow(sentence);
  }
  rmSync(fileIn(first, 'backup.json'));
  await expect(restore(await elsewhere(folder), first, { replace: true })).rejects.toThrow(
    `Name the folder of a complete backup: there is no ${join(first, 'backup.json')}.`,
  );
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['kept']);
});

test('with --accept-missing a damaged picture costs only itself, and a file names it @postgres', async () => {
  const { folder, context, backup } = await openMarket();
  const [damaged, whole] = PICTURES;
  await context.blobs.put(whole, new Uint8Array([1, 2]), 'image/webp');
  await backUpInto(context, backup);
  flip(fileIn(backup, damaged));
  const config = await elsewhere(folder);
  const { leftOut } = await restore(config, backup, { acceptMissing: true });
  expect(leftOut?.pictures).toEqual([{ key: damaged, state: 'damaged' }]);
  expect(readFileSync(leftOut?.file ?? '', 'utf8')).toBe(`${damaged} damaged\n`);
  // The row keeps its picture's name: the app shows its placeholder.
  expect(await contentOf(config)).toEqual({ ...RESTORED, sizes: [undefined] });
  const store = await openBlobs(config);
  expect((await store.get(whole))?.bytes).toEqual(Buffer.from([1, 2]));
});

test('a picture that is damaged after it was compared is left out only where that is accepted @postgres', async () => {
  const { folder, backup } = await openBackedUp();
  const picture = fileIn(backup, PICTURES[0]);
  let reads = 0;
  replaceOnDisk('open', (real) => (path, ...more) => {
    // Each restore reads it twice: to compare it, and to copy it.
    if (path === picture && (reads += 1) % 2 === 0) flip(picture);
    return real(path, ...more);
  });
  const config = await elsewhere(folder);
  const sentence = `its picture ${PICTURES[0]} is damaged.`;
  await expect(restore(config, backup)).rejects.toThrow(sentence);
  flip(picture);
  const { leftOut } = await restore(config, backup, { acceptMissing: true });
  expect(leftOut?.pictures).toEqual([{ key: PICTURES[0], state: 'damaged' }]);
});

test.skipIf(process.platform === 'win32')(
  'no other user of the machine can read anything of a backup @postgres',
  async () => {
    const { backup } = await openBackedUp();
    const names = ['.', ...readdirSync(backup, { recursive: true, encoding: 'utf8' })];
    expect(names.filter((name) => (statSync(join(backup, name)).mode & 0o077) !== 0)).toEqual([]);
  },
);

test.each([
  ['an object store to another', inObjectStore, inObjectStore],
  ['the disk to an object store', onDisk, inObjectStore],
  ['an object store to the disk', inObjectStore, onDisk],
])('pictures go from %s by a restore @postgres', async (_, from, to) => {
  const { folder, backup } = await openBackedUp(await from());
  const config = await elsewhere(folder, await to());
  await restore(config, backup);
  expect(await (await openBlobs(config)).get(PICTURES[0])).not.toBeNull();
});
