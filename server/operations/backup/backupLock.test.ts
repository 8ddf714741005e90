import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LEASE, readJobs } from '../../database/leases.ts';
import { StartError } from '../../config/startError.ts';
import { contentOf, elsewhere, PICTURES } from '../../tools/testing/backedUpMarket.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { DAY, HOUR, openScheduled } from '../../tools/testing/scheduledMarket.ts';
import { restore } from '../restore/restore.ts';
import { withBackupLock } from './backupLock.ts';
import { openPlace } from './place.ts';
import { backUpByHand } from './schedule.ts';

test('a backup by hand that begins while pictures are deleted waits for the end, and has them all @postgres', async () => {
  const { folder, context, run, advance, to, backups, replacePicture, agePictures } = await openScheduled();
  await run();
  await replacePicture();
  advance(HOUR);
  await run();
  // No other backup needs the picture any more.
  rmSync(join(to, backups()[1] ?? ''), { recursive: true });
  agePictures();
  advance(DAY);
  const place = openPlace(to, true);
  const later = { ...context, now: () => context.now() + 1 };
  let byHand: Promise<unknown> | undefined;
  replaceOnDisk('rm', (real) => async (path, options) => {
    if (path.endsWith(PICTURES[1])) {
      await new Promise<void>((resolve, reject) => {
        byHand ??= backUpByHand(later, place, { onWait: resolve });
        byHand.then(() => resolve(), reject);
      });
    }
    return real(path, options);
  });
  // The run's own backup would store the picture anew.
  vi.spyOn(context.blobs, 'get').mockRejectedValueOnce(new Error('away'));
  expect(await run()).toMatchObject({ error: expect.stringContaining('away') });
  await byHand;
  expect(backups()).toHaveLength(2);
  expect(await readJobs(context.database)).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('lease') }),
  );
  const config = await elsewhere(folder);
  await restore(config, to);
  expect(await contentOf(config)).toMatchObject({ users: [{ picture_key: PICTURES[1] }], sizes: [3] });
});

test('a backup whose lock another process has taken over ends, and leaves nothing half', async () => {
  const { context, run, backups } = await openScheduled();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = context.blobs;
  vi.spyOn(context.blobs, 'get').mockImplementationOnce(async (key) => {
    await context.database
      .updateTable('jobs')
      .set({ ran_at: context.now() + 1 })
      .where('name', '=', 'lease:backups')
      .execute();
    vi.advanceTimersByTime(LEASE / 3);
    // The renewal, which uses the same connection, has ended before.
    await readJobs(context.database);
    return get.call(context.blobs, key);
  });
  expect(await run()).toMatchObject({
    error: expect.stringContaining('Another process has taken over lease:backups, or may have.'),
  });
  expect(backups()).toEqual([]);
});

const onWait = () => {
  throw new Error('It waits.');
};

test('a backup by hand that a signal ends frees the lock @postgres', async () => {
  const { context, to, backups } = await openScheduled();
  const place = openPlace(to, true);
  const stopping = new AbortController();
  vi.spyOn(context.blobs, 'get').mockImplementationOnce(async () => {
    stopping.abort(new StartError('The backup was broken off.'));
    return { bytes: new Uint8Array([1]), type: 'image/webp' };
  });
  await expect(backUpByHand(context, place, { signal: stopping.signal })).rejects.toThrow(
    'The backup was broken off.',
  );
  expect(backups()).toEqual([]);
  await backUpByHand(context, place, { onWait });
});

test('a signal ends a backup by hand that waits, with a sentence', async () => {
  const { context, to } = await openScheduled();
  await withBackupLock({ ...context, now: Date.now }, async () => {
    const child = spawn(process.execPath, ['server/musika.js', 'backup', to], {
      env: { PATH: process.env['PATH'], DATA_DIR: context.config.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await text(child.stderr)).toBe('The backup was broken off.\n');
  });
});
