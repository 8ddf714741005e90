import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readJobs } from '../../database/leases.ts';
import { contentOf, elsewhere, PICTURES } from '../../tools/testing/backedUpMarket.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { DAY, HOUR, openScheduled } from '../../tools/testing/scheduledMarket.ts';
import { openContext } from '../../openContext.ts';
import { restore } from '../restore/restore.ts';
import { openPlace } from './place.ts';
import { backUpByHand, backUpOnSchedule } from './schedule.ts';

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
  const place = await openPlace(to, context.config, true);
  const later = { ...context, now: () => context.now() + 1 };
  let byHand: Promise<unknown> | undefined;
  replaceOnDisk('rm', (real) => async (path, options) => {
    if (path.endsWith(PICTURES[1])) {
      await new Promise<void>((resolve, reject) => {
        byHand ??= backUpByHand(later, place, resolve);
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

test('a copy of the data folder leaves the backups of the market alone until a hand makes the place its own', async () => {
  const { folder, context, run, advance, to, backups } = await openScheduled();
  await run();
  const dataDir = join(folder, 'copied');
  cpSync(context.config.dataDir, dataDir, { recursive: true });
  const config = { ...context.config, dataDir };
  const server = await openContext(config);
  onTestFinished(() => server.database.destroy());
  const copy = { ...server, config, now: context.now };
  advance(HOUR);
  await expect(backUpOnSchedule(copy, to)).rejects.toThrow(
    `${to} has the backups of the market that this one was restored or copied from. If this one has taken its place, make a backup there by hand`,
  );
  expect(await run()).toMatchObject({ error: null });
  advance(HOUR);
  await backUpByHand(copy, await openPlace(to, config, true));
  advance(HOUR);
  expect((await backUpOnSchedule(copy, to)).warning).toBeNull();
  expect(await run()).toMatchObject({ error: expect.stringContaining('restored or copied from') });
  expect(backups()).toHaveLength(4);
});
