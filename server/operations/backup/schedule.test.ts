import { cpSync, existsSync, mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupFailures, readBackups } from '../../database/backupList.ts';
import { readJobs } from '../../database/leases.ts';
import {
  contentOf,
  elsewhere,
  fileIn,
  flip,
  PICTURES,
  withBackup,
} from '../../tools/testing/backedUpMarket.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { DAY, HOUR, openScheduled } from '../../tools/testing/scheduledMarket.ts';
import { openContext } from '../../openContext.ts';
import { createWorker } from '../../worker/jobs.ts';
import { restore } from '../restore/restore.ts';
import { openPlace } from './place.ts';
import { prune } from './prune.ts';
import { backUpOnSchedule } from './schedule.ts';

test('a market backs itself up when it is due, once, and the list has it @postgres', async () => {
  const { context, run, advance, backups, to } = await openScheduled();
  expect(await run()).toMatchObject({
    error: null,
    warning: null,
    result: expect.stringContaining(': 1 pictures, '),
  });
  expect(await run()).toBeUndefined();
  advance(HOUR);
  expect(await run()).toMatchObject({ error: null });
  expect(backups()).toEqual(['backup-2026-11-27T12-00-00.000Z', 'backup-2026-11-27T13-00-00.000Z']);
  expect(await readBackups(context.database)).toMatchObject(
    backups()
      .toReversed()
      .map((name) => ({ folder: join(to, name), pictures: 1 })),
  );
});

test('each picture is stored once, and goes with the last backup that needs it', async () => {
  const { folder, context, run, advance, replacePicture, pictures, agePictures, backups, to } =
    await openScheduled();
  const get = vi.spyOn(context.blobs, 'get');
  await run();
  advance(HOUR);
  await run();
  expect(get).toHaveBeenCalledTimes(1);
  await replacePicture();
  advance(HOUR);
  await run();
  expect(pictures()).toHaveLength(2);
  const config = await elsewhere(folder);
  await restore(config, join(to, backups()[0] ?? ''));
  expect(await contentOf(config)).toMatchObject({ users: [{ picture_key: PICTURES[0] }], sizes: [3] });
  agePictures();
  for (let month = 0; month < 24; month += 1) {
    advance(31 * DAY);
    await run();
  }
  expect(backups()).toHaveLength(24);
  expect(pictures()).toEqual([expect.stringContaining(PICTURES[1])]);
  expect(await readBackups(context.database)).toHaveLength(24);
});

test('while another backup is being written no picture is deleted, and after a day it counts as broken off', async () => {
  const { run, advance, pictures, agePictures, to, context } = await openScheduled();
  await run();
  const stray = join(to, 'pictures', 'ff', `${'f'.repeat(64)}.${PICTURES[2]}`);
  mkdirSync(dirname(stray));
  writeFileSync(stray, 'of the other');
  agePictures();
  const other = join(to, 'backup-2026-11-27T12-30-00.000Z');
  mkdirSync(other);
  writeFileSync(join(other, 'begun'), '');
  const begun = new Date(context.now());
  utimesSync(join(other, 'begun'), begun, begun);
  advance(13 * HOUR);
  await run();
  expect(pictures()).toHaveLength(2);
  advance(DAY);
  await run();
  expect(pictures()).toEqual([expect.stringContaining(PICTURES[0])]);
  expect(existsSync(other)).toBe(false);
});

test('a clock in 1970 and one that is right again delete no backup, and both are said', async () => {
  const { context, run, backups, advance } = await openScheduled();
  await run();
  const { now } = context;
  context.now = () => 0;
  const warning = expect.stringMatching(/^Set the clock, or delete .*backup-2026-11-27T12/);
  expect(await run()).toMatchObject({ error: null, warning });
  context.now = now;
  advance(DAY);
  expect(await run()).toMatchObject({ warning: null });
  expect(backups()).toHaveLength(3);
});

test('no picture is deleted while a list of what a backup needs is damaged', async () => {
  const { run, advance, pictures, to, replacePicture } = await openScheduled();
  await run();
  await replacePicture();
  flip(fileIn(to, 'files.txt'));
  advance(DAY);
  expect(await run()).toMatchObject({ warning: expect.stringContaining('its list of files is damaged') });
  expect(pictures()).toHaveLength(2);
});

test('the backups of another market are left alone; a place that lost ours is filled, with a warning', async () => {
  const { run, to, backups, advance } = await openScheduled();
  const other = await openScheduled({ to });
  await run();
  const sentence = `Set BACKUP_TO to another place: ${to} has the backups of another market.`;
  expect(await other.run()).toMatchObject({ error: expect.stringContaining(sentence) });
  expect(backups()).toHaveLength(1);
  rmSync(to, { recursive: true });
  advance(HOUR);
  expect(await run()).toMatchObject({
    error: null,
    warning: `See whether the disk of ${to} is there: the earlier backups were not.`,
  });
  advance(HOUR);
  expect(await run()).toMatchObject({ error: null, warning: null });
  expect(backups()).toHaveLength(2);
});

test('a backup that fails is counted, leaves nothing half, and is tried again in ten minutes', async () => {
  const { context, run, backups, advance } = await openScheduled();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  vi.spyOn(context.blobs, 'get').mockRejectedValueOnce(full);
  expect(await run()).toMatchObject({
    error: expect.stringContaining('Free some space on the disk that holds'),
  });
  expect(backups()).toEqual([]);
  expect(await backupFailures(context.database)).toBe(1);
  advance(9 * 60_000);
  expect(await run()).toBeUndefined();
  advance(60_000);
  expect(await run()).toMatchObject({ error: null });
  expect(await backupFailures(context.database)).toBe(0);
});

test('a server that stops breaks a backup off, and that is no failure', async () => {
  const { context, worker, run, backups } = await openScheduled();
  vi.spyOn(context.blobs, 'get').mockImplementationOnce(async () => {
    void worker.stop();
    return { bytes: new Uint8Array([1]), type: 'image/webp' };
  });
  expect(await run()).toMatchObject({ error: expect.stringContaining('The server was stopped meanwhile.') });
  expect(backups()).toEqual([]);
  expect(await backupFailures(context.database)).toBe(0);
});

test('a disk that cannot be read ends the run, and no backup is taken for a broken one', async () => {
  const { run, advance, backups } = await openScheduled();
  await run();
  advance(3 * DAY);
  replaceOnDisk('stat', (real) => async (path) => {
    if (path.endsWith('backup.json')) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    return real(path);
  });
  expect(await run()).toMatchObject({ error: expect.stringContaining('See to the disk and the rights of ') });
  expect(backups()).toHaveLength(1);
});

test.each([
  ['restored', (to: string, config: Config) => restore(config, to)],
  [
    'copied',
    async (_to: string, { dataDir }: Config, before: Config) =>
      cpSync(before.dataDir, dataDir, { recursive: true }),
  ],
])('a market that was %s on another machine goes on backing up', async (_, move) => {
  const { folder, context, run, advance, to, backups } = await openScheduled();
  await run();
  const config = withBackup(await elsewhere(folder), { to, every: HOUR });
  await move(to, config, context.config);
  const server = await openContext(config);
  onTestFinished(() => server.database.destroy());
  advance(HOUR);
  expect((await backUpOnSchedule({ ...server, config, now: context.now }, to)).warning).toBeNull();
  expect(backups()).toHaveLength(2);
});

test('on a disk that is almost full no backup begins, but old ones go', async () => {
  const { run, advance, backups, to } = await openScheduled();
  await run();
  const broken = join(to, 'backup-2026-11-27T11-00-00.000Z');
  mkdirSync(broken);
  writeFileSync(join(broken, 'begun'), '');
  utimesSync(join(broken, 'begun'), 0, 0);
  advance(HOUR);
  replaceOnDisk('statfs', () => async () => ({ bavail: 1, bsize: 1e9 }));
  expect(await run()).toMatchObject({
    error: expect.stringContaining(`Free some space of ${to} and try again: a backup needs 1.0 GB.`),
  });
  expect(backups()).toEqual(['backup-2026-11-27T12-00-00.000Z']);
});

test('pictures that a backup of another process may need are spared', async () => {
  const { context, run, to, pictures, agePictures } = await openScheduled();
  await run();
  const stray = join(to, 'pictures', 'ff', `${'f'.repeat(64)}.${PICTURES[2]}`);
  mkdirSync(dirname(stray));
  writeFileSync(stray, 'of the other');
  const place = openPlace(to, true);
  const now = Date.now() > context.now() ? Date.now() : context.now();
  expect(await prune(place, now)).toMatchObject({ pictures: 0 });
  agePictures();
  const other = join(to, 'backup-2026-11-27T12-30-00.000Z');
  // It begins while the pictures are listed.
  const list: typeof place.list = (prefix) => {
    if (prefix.startsWith('pictures')) mkdirSync(other, { recursive: true });
    if (existsSync(other)) writeFileSync(join(other, 'begun'), '');
    return place.list(prefix);
  };
  expect(await prune({ ...place, list }, now)).toMatchObject({ pictures: 0 });
  rmSync(other, { recursive: true });
  expect(await prune(place, now)).toMatchObject({ pictures: 1 });
  expect(pictures()).toHaveLength(1);
});

test('a picture that was cut off in the place is stored anew, one that was cut off in the market is not', async () => {
  const { folder, context, run, advance, to, pictures } = await openScheduled();
  await run();
  const [stored = ''] = pictures();
  truncateSync(join(to, 'pictures', stored), 1);
  advance(HOUR);
  expect(await run()).toMatchObject({ error: null });
  const config = await elsewhere(folder);
  await restore(config, to);
  expect(await contentOf(config)).toMatchObject({ sizes: [3] });
  await context.blobs.put(PICTURES[0], new Uint8Array([1]), 'image/webp');
  advance(HOUR);
  await run();
  expect(pictures()).toEqual([stored]);
});

test('once BACKUP_TO is unset the job is forgotten, so nothing says that it is overdue', async () => {
  const { context, run, advance } = await openScheduled();
  await run();
  expect((await readJobs(context.database)).map(({ name }) => name)).toContain('back-up');
  const config = withBackup(context.config, { to: null });
  const names = async () => {
    await createWorker({ ...context, config }).runDueJobs();
    return (await readJobs(context.database)).map(({ name }) => name);
  };
  // Another process may have BACKUP_TO.
  expect(await names()).toContain('back-up');
  advance(DAY);
  expect(await names()).not.toContain('back-up');
});
