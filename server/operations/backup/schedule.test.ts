import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BackupConfig } from '../../config/config.ts';
import { backupFailures, readBackups } from '../../database/backupList.ts';
import {
  contentOf,
  elsewhere,
  fileIn,
  flip,
  openMarket,
  PICTURES,
  withBackup,
} from '../../tools/testing/backedUpMarket.ts';
import { startObjectStore } from '../../tools/testing/objectStore.ts';
import { createInlineWorker } from '../../worker/jobs.ts';
import { restore } from '../restore/restore.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A market that backs up each hour, and a clock. */
async function openScheduled(backup: Partial<BackupConfig> = {}) {
  const market = await openMarket();
  let now = Date.UTC(2026, 10, 27, 12);
  const to = join(market.folder, 'backups');
  const context = {
    ...market.context,
    config: withBackup(market.context.config, { to, every: HOUR, ...backup }),
    now: () => now,
  };
  const worker = createInlineWorker(context);
  const run = async () => (await worker.run('runDueJobs')).find(({ name }) => name === 'back-up');
  const backups = () => readdirSync(to).filter((name) => name.startsWith('backup-'));
  const pictures = () =>
    readdirSync(join(to, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.length > 2,
    );
  const replacePicture = async () => {
    await market.givePicture(PICTURES[1]);
    // Another content: a picture's file is named after it.
    await context.blobs.put(PICTURES[1], new Uint8Array([4, 5, 6]), 'image/webp');
    await context.blobs.delete(PICTURES[0]);
  };
  return {
    ...market,
    context,
    worker,
    replacePicture,
    to,
    run,
    backups,
    pictures,
    advance: (time: number) => (now += time),
  };
}

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
  const { folder, context, run, advance, replacePicture, pictures, backups, to } = await openScheduled();
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
  for (let month = 0; month < 24; month += 1) {
    advance(31 * DAY);
    await run();
  }
  expect(backups()).toHaveLength(24);
  expect(pictures()).toEqual([expect.stringContaining(PICTURES[1])]);
  expect(await readBackups(context.database)).toHaveLength(24);
});

test('while another backup is being written no picture is deleted, and after a day it counts as broken off', async () => {
  const { run, advance, pictures, to, context } = await openScheduled();
  await run();
  const stray = join(to, 'pictures', 'ff', `${'f'.repeat(64)}.${PICTURES[2]}`);
  mkdirSync(dirname(stray));
  writeFileSync(stray, 'of the other');
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

test('the backups of another market are left alone, and those that are gone are said', async () => {
  const { context, run, to, backups, advance } = await openScheduled();
  const other = await openScheduled({ to });
  await run();
  const sentence = `Set BACKUP_TO to another place: ${to} has the backups of another market.`;
  expect(await other.run()).toMatchObject({ error: expect.stringContaining(sentence) });
  expect(backups()).toHaveLength(1);
  rmSync(to, { recursive: true });
  advance(HOUR);
  expect(await run()).toMatchObject({
    warning: `The earlier backups are not in ${to} any more: see whether its disk is there.`,
  });
  expect(await backupFailures(context.database)).toBe(0);
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

test('backups in a bucket are made, kept and restored in the same way, and a store that is away is said', async () => {
  const { bucket, ...store } = await startObjectStore();
  const { folder, context, run, advance } = await openScheduled({ to: `s3://${bucket}/market`, store });
  await run();
  advance(HOUR);
  expect(await run()).toMatchObject({ error: null, warning: null });
  const config = withBackup(await elsewhere(folder), { store });
  await restore(config, `s3://${bucket}/market`);
  expect(await contentOf(config)).toMatchObject({ sizes: [3] });
  const [newest] = await readBackups(context.database);
  expect(newest?.folder).toBe(`s3://${bucket}/market/backup-2026-11-27T13-00-00.000Z`);
  context.config.backup.store = { ...store, endpoint: 'http://127.0.0.1:1' };
  advance(HOUR);
  expect(await run()).toMatchObject({
    error: expect.stringContaining('Set BACKUP_S3_ENDPOINT to an object store that answers'),
  });
});
