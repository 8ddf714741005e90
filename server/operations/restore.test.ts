import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { openBlobs } from '../blobs/openBlobs.ts';
import { contentOf, elsewhere, openMarket, PICTURES, restored } from '../tools/testing/backedUpMarket.ts';
import { inObjectStore } from '../tools/testing/objectStore.ts';
import { isSkipped, runCommand, startServer } from '../tools/testing/programs.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';
import { backUp } from './backup/backUp.ts';
import { restore } from './restore.ts';

const onDisk = async () => ({});

/** The path of the file of a folder of backups whose name ends so. */
function fileIn(folder: string, ending: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return join(folder, names.find((each) => each.endsWith(ending)) ?? `no ${ending}`);
}

/** Overwrites the second half of a file. */
function spoil(file: string): void {
  const { size } = statSync(file);
  truncateSync(file, Math.floor(size / 2));
  truncateSync(file, size);
}

/** A market with a backup in `to`. */
async function openBackedUp() {
  const market = await openMarket();
  await backUp(market.context, market.to);
  return market;
}

test.each([
  ['the disk to the disk', onDisk, onDisk],
  ['the disk to an object store', onDisk, inObjectStore],
  ['an object store to the disk', inObjectStore, onDisk],
])('what was backed up is there after a restore, from %s @postgres', async (_, from, to) => {
  const { folder, context, to: backups } = await openMarket(await from());
  // As of a deleted listing, or one that a report keeps.
  await context.blobs.put(PICTURES[1], new Uint8Array([1]), 'image/webp');
  await backUp(context, backups);
  const config = await elsewhere(folder, await to());
  expect(await restore(config, backups)).toEqual([]);
  expect(await contentOf(config)).toEqual(restored());
  expect(await (await openBlobs(config)).get(PICTURES[1])).not.toBeNull();
});

test.each([
  ['a picture is missing', (to: string) => rmSync(fileIn(to, PICTURES[0])), /1 of its pictures are missing/],
  ['a picture is cut', (to: string) => truncateSync(fileIn(to, PICTURES[0]), 1), /such as aaaa0000\.webp/],
  ['the rows are damaged', (to: string) => spoil(rowsIn(to)), /its database is damaged|pg_restore says/],
  ['the rows are missing', (to: string) => rmSync(rowsIn(to)), /complete backup: there is no .+musika\./],
  ['its list is missing', (to: string) => rmSync(fileIn(to, 'pictures.txt')), /there is no .+pictures\.txt/],
  ['it is of the other database', (to: string) => swap(to), /(Uns|S)et DATABASE_URL/],
  ['there is none', (to: string) => rmSync(to, { recursive: true }), /there is no .+backups.musika\./],
] as const)('a backup is refused where %s, and nothing is touched @postgres', async (_, damage, sentence) => {
  const { folder, to } = await openBackedUp();
  const config = await elsewhere(folder);
  mkdirSync(config.dataDir);
  writeFileSync(join(config.dataDir, 'kept'), '');
  damage(to);
  await expect(restore(config, to)).rejects.toThrow(sentence);
  expect(contentIn(config.dataDir)).toEqual(['kept']);
});

const rowsIn = (to: string) => fileIn(to, isOnPostgres() ? 'musika.dump' : 'musika.sqlite');

const swap = (to: string) =>
  renameSync(rowsIn(to), join(rowsIn(to), isOnPostgres() ? '../musika.sqlite' : '../musika.dump'));

/** What is in a data folder beside its lock. */
const contentIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('server.lock'));

test('with --accept-missing a missing picture costs only itself, and is named @postgres', async () => {
  const { folder, context, to } = await openMarket();
  await context.blobs.put(PICTURES[1], new Uint8Array([1, 2]), 'image/webp');
  const tendai = { username: 'tendai', password_hash: '', created_at: 1, picture_key: PICTURES[1] };
  await context.database.insertInto('users').values(tendai).execute();
  await backUp(context, to);
  rmSync(fileIn(to, PICTURES[0]));
  const config = await elsewhere(folder);
  expect(await restore(config, to, true)).toEqual([PICTURES[0]]);
  // The row keeps its picture's name: the app shows its placeholder.
  expect(await contentOf(config)).toEqual([
    ['rudo', PICTURES[0], undefined],
    ['tendai', PICTURES[1], 2],
  ]);
});

test('a market that is there is not overwritten, and a running server is to be stopped first @postgres', async () => {
  const { folder, context, to } = await openBackedUp();
  const sentence = isOnPostgres()
    ? 'Create an empty database (createdb)'
    : `Move musika.sqlite, musika.sqlite-shm, musika.sqlite-wal, pictures out of ${context.config.dataDir} first`;
  await expect(restore(context.config, to)).rejects.toThrow(sentence);
  if (isOnPostgres()) return;
  const config = await elsewhere(folder);
  await startServer({ DATA_DIR: config.dataDir });
  await expect(restore(config, to)).rejects.toThrow(`Stop the other server on ${config.dataDir}`);
});

test('a restore that Ctrl+C ends leaves nothing, and can be repeated', async () => {
  const { folder, to } = await openBackedUp();
  const many = Array.from({ length: 2000 }, (_, index) => `aaaa${index}-1.webp`);
  for (const key of many) writeFileSync(join(to, 'pictures', 'aa', key), 'x');
  appendFileSync(fileIn(to, 'pictures.txt'), many.map((key) => `${key} 1\n`).join(''));
  const config = await elsewhere(folder);
  const { dataDir } = config;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['server/musika.js', 'restore', to], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await expect.poll(() => existsSync(join(dataDir, 'pictures', 'aa')), { timeout: 30_000 }).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(contentIn(dataDir)).toEqual([]);
  await restore(config, to);
  expect(contentIn(dataDir)).toEqual(['musika.sqlite', 'pictures']);
  expect(await contentOf(config)).toEqual(restored());
});

test('after a power cut within a restore no empty market starts, and the same command restores it', async () => {
  const { folder, to } = await openBackedUp();
  const config = await elsewhere(folder);
  for (const part of ['.restore-abc', 'pictures/aa'])
    mkdirSync(join(config.dataDir, part), { recursive: true });
  writeFileSync(join(config.dataDir, '.restore-abc', 'musika.sqlite'), 'The market.');
  await expect(openDatabase(config)).rejects.toThrow(
    `Run the restore once more: one into ${config.dataDir} was cut off.`,
  );
  await restore(config, to);
  expect(await contentOf(config)).toEqual(restored());
  expect(readdirSync(config.dataDir)).not.toContain('.restore-abc');
});

test.skipIf(isSkipped(process.getuid?.() === 0, 'a restore by root, since another user runs the tests'))(
  'what root restores belongs to the owner of the data folder',
  async () => {
    const { folder, to } = await openBackedUp();
    // The data folder is not there yet: the owner of the one above it runs the server.
    const dataDir = join(folder, 'elsewhere', 'data');
    mkdirSync(dirname(dataDir));
    const owner = 4711;
    for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(resolve(folder, path), owner, owner);
    await runCommand('restore', { DATA_DIR: dataDir }, to);
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(2);
    for (const name of ['', ...names]) expect(statSync(join(dataDir, name)).uid).toBe(owner);
  },
);
