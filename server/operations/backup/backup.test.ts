import { DatabaseSync } from 'node:sqlite';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { openMarket, PICTURES, restored, restoredFrom } from '../../tools/testing/backedUpMarket.ts';
import { smallPhoto, pictureForm } from '../../tools/testing/listingForm.ts';
import { DAY, keysOf, openMarket as openEmptyMarket, post, typeCommand } from '../../tools/testing/market.ts';
import { startServer } from '../../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { createWorker } from '../../worker/jobs.ts';
import { backUp } from './backUp.ts';
import { namedPictures } from './store.ts';

test('every photo of a listing counts, in all its widths, and the pictures of people @postgres', async () => {
  const { server, seller } = await openEmptyMarket();
  const { blobs, database } = server.context;
  await post(seller, { image: await smallPhoto(700) }, 400);
  await post(seller, { kind: 'wanted' });
  await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()));
  const stored = await keysOf(blobs);
  expect((await namedPictures(database)).toSorted()).toEqual(stored);
  expect(stored.length).toBeGreaterThan(5);
});

test('a picture that comes or goes while a backup is made leaves no row without one @postgres', async () => {
  const { folder, context, to, givePicture } = await openMarket();
  const { get } = context.blobs;
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
  expect(await backUp(context, to)).toMatchObject({ pictures: 1, lost: 0 });
  expect(await restoredFrom(folder, to)).toEqual(restored(third));
});

test('a picture that was cut off in the folder of the backups is copied again', async () => {
  const { folder, context, to } = await openMarket();
  await backUp(context, to);
  const copy = readdirSync(to, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(PICTURES[0]),
  );
  writeFileSync(join(to, copy ?? ''), '1');
  await backUp({ ...context, now: () => context.now() + DAY }, to);
  expect(await restoredFrom(folder, to)).toEqual(restored());
});

test.skipIf(isOnPostgres())('a backup ends although the market is written to without a pause', async () => {
  const { context, to } = await openMarket();
  const file = join(context.config.dataDir, 'musika.sqlite');
  const writer = new DatabaseSync(file);
  onTestFinished(() => writer.close());
  writer.exec("insert into settings values ('large', hex(randomblob(2000000)))");
  const write = writer.prepare("update settings set value = value || 'x' where name = 'market_id'");
  const over = new AbortController();
  const backingUp = backUp(context, to).finally(() => over.abort());
  while (!over.signal.aborted) {
    write.run();
    await new Promise(setImmediate);
  }
  expect(await backingUp).toMatchObject({ pictures: 1 });
});

test('a market that has lost a picture is backed up, which is said, and restored @postgres', async () => {
  const { folder, context, run, to } = await openMarket();
  await context.blobs.delete(PICTURES[0]);
  const warning = '1 pictures are lost: the market names them, but they are not in its store.';
  expect(await run()).toMatchObject({ error: null, warning });
  expect(await restoredFrom(folder, to)).toEqual([['rudo', PICTURES[0], undefined]]);
});

test.skipIf(isOnPostgres())(
  'a damaged database gets no backup, which would displace a whole one',
  async () => {
    const { context, to, found } = await openMarket();
    const file = join(context.config.dataDir, 'musika.sqlite');
    const database = new DatabaseSync(file);
    database.exec('pragma wal_checkpoint(truncate)');
    const root = database.prepare("select rootpage as page from sqlite_schema where name = 'sessions'").get();
    database.close();
    const end = Number(root?.['page']) * 4096;
    writeFileSync(file, readFileSync(file).fill(7, end - 4096, end));
    const sentence = `Stop the server and restore the last backup: ${file} is damaged.`;
    await expect(backUp(context, to)).rejects.toThrow(sentence);
    expect(found()).toEqual([]);
  },
);

const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });

test.each([
  ['the disk is full', () => Promise.reject(full)],
  ['It was broken off', async (stop: () => Promise<void>) => (void stop(), null)],
] as const)(
  'once %s no further picture is copied, nothing half is left, and it is tried again @postgres',
  async (why, end) => {
    const { context, worker, run, advance, found } = await openMarket();
    const keys = Array.from({ length: 40 }, (_, index) => `${String(index).padStart(8, '0')}.webp`);
    for (const key of keys) await context.blobs.put(key, new Uint8Array([1]), 'image/webp');
    const get = vi.spyOn(context.blobs, 'get').mockImplementationOnce(async () => end(worker.stop));
    expect(await run()).toMatchObject({ error: expect.stringContaining(why) });
    expect(get.mock.calls.length).toBeLessThan(10);
    expect(found()).toEqual([]);
    const again = createWorker(context);
    for (const [minutes, backups] of [
      [9, 0],
      [1, 1],
    ] as const) {
      advance(minutes * 60_000);
      await again.runDueJobs();
      expect(found()).toHaveLength(backups);
    }
  },
);

test.each([
  ['cannot be made', null, /See to .+ and its rights, and .+: EEXIST/],
  ['has something else in it', 'photos', /Name a new or an empty folder for the backup: .+ has something/],
  ['is of another market', 'market.txt', /Name another folder for the backup: .+ of another market/],
])('a folder that %s is left alone, and that is said', async (_, name, sentence) => {
  const { context, run, to } = await openMarket();
  if (name !== null) mkdirSync(to);
  const file = name === null ? to : join(to, name);
  writeFileSync(file, 'another');
  const before = readdirSync(dirname(file));
  expect((await run())?.error).toMatch(sentence);
  expect(readFileSync(file, 'utf8')).toBe('another');
  expect(readdirSync(dirname(file))).toEqual(before);
  expect((await typeCommand(context, 'status')).join('\n')).toContain('Warning: The last backup failed: ');
});

test('a market is backed up once a day, each picture is stored once, and no other user can read it @postgres', async () => {
  const { context, run, advance, found, to } = await openMarket();
  const get = vi.spyOn(context.blobs, 'get');
  const result = `${join(to, 'backup-2026-11-27T12-00-00.000Z')}: 1 pictures`;
  expect(await run()).toMatchObject({ error: null, warning: null, result });
  advance(DAY / 2);
  expect(await run()).toBeUndefined();
  advance(DAY / 2);
  expect(await run()).toMatchObject({ error: null, warning: null });
  expect(found()).toEqual(['backup-2026-11-27T12-00-00.000Z', 'backup-2026-11-28T12-00-00.000Z']);
  expect(get).toHaveBeenCalledTimes(1);
  const names = ['.', ...readdirSync(to, { recursive: true, encoding: 'utf8' })];
  expect(names.filter((name) => (statSync(join(to, name)).mode & 0o077) !== 0)).toEqual([]);
});

/** Puts a `pg_dump` of the test's own before PostgreSQL's, and returns the PATH. */
function replacePgDump(script: string): string {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return [folder, process.env['PATH']].join(delimiter);
}

describe.runIf(isOnPostgres())('a backup of PostgreSQL @postgres', () => {
  test('has the rows of the moment whose pictures it has, though they change meanwhile', async () => {
    const { folder, context, to } = await openMarket();
    const { databaseUrl } = context.config;
    const change = `psql -q "${databaseUrl}" -c "update users set picture_key = 'another.webp'"`;
    vi.stubEnv('PATH', replacePgDump(`${change} && PATH="\${PATH#*:}" exec pg_dump "$@"`));
    onTestFinished(() => void vi.unstubAllEnvs());
    await backUp(context, to);
    expect(await restoredFrom(folder, to)).toEqual(restored());
  });

  test('needs a pg_dump that is not too old, or the server does not start', async () => {
    const folder = makeTemporaryFolder();
    const settings = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: await createPostgresDatabase('template1'),
      BACKUP_TO: join(folder, 'backups'),
      PATH: replacePgDump('echo "pg_dump (PostgreSQL) 9.6.24"'),
    };
    await expect(startServer(settings)).rejects.toThrow(
      /Install the client programs of PostgreSQL \d+, or unset BACKUP_TO: pg_dump is of version 9/,
    );
  });
});
