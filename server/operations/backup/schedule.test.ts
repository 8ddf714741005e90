import { cpSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { readJobs } from '../../database/leases.ts';
import { openContext } from '../../openContext.ts';
import {
  contentOf,
  DAY,
  elsewhere,
  openMarket,
  PICTURES,
  restored,
} from '../../tools/testing/backedUpMarket.ts';
import { createClient } from '../../tools/testing/client.ts';
import { typeCommand } from '../../tools/testing/market.ts';
import { createWorker } from '../../worker/jobs.ts';
import { restore } from '../restore.ts';

/** What monitoring and the operator read of the backups. */
async function saidOf(context: Context) {
  const app = await buildApp(context, { webFolder: 'no-such-folder' });
  onTestFinished(() => app.close());
  const client = createClient({ app });
  const { text } = await client.get('/metrics');
  const { warnings } = (await client.get('/readyz')).body as { warnings: string[] };
  return {
    warnings,
    at: Number(/^musika_backup_last_success_timestamp_seconds (.+)$/m.exec(text)?.[1]) * 1000,
    status: (await typeCommand(context, 'status')).join('\n'),
  };
}

test('after a month of days fourteen backups are kept, and the oldest is as good as the newest', async () => {
  const { folder, run, advance, found, to } = await openMarket();
  for (let day = 0; day < 30; day += 1) {
    expect(await run()).toMatchObject({ error: null, warning: null });
    advance(DAY);
  }
  expect(found()).toHaveLength(14);
  expect(found().at(0)).toBe('backup-2026-12-13T12-00-00.000Z');
  expect(found().at(-1)).toBe('backup-2026-12-26T12-00-00.000Z');
  const config = await elsewhere(folder);
  await restore(config, join(to, found()[0] ?? ''));
  expect(await contentOf(config)).toEqual(restored());
});

test('no backup is deleted for one that failed', async () => {
  const { context, run, advance, found } = await openMarket();
  for (let day = 0; day < 14; day += 1) {
    await run();
    advance(DAY);
  }
  vi.spyOn(context.blobs, 'list').mockImplementation(() => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' });
  });
  expect((await run())?.error).toContain('i/o error');
  expect(found()).toHaveLength(14);
  expect(found()[0]).toBe('backup-2026-11-27T12-00-00.000Z');
});

test('a picture goes thirty days after it left the market', async () => {
  const { context, run, advance, pictures, givePicture } = await openMarket();
  await run();
  await givePicture(PICTURES[1]);
  await context.blobs.delete(PICTURES[0]);
  for (let day = 0; day < 30; day += 1) {
    advance(DAY);
    await run();
  }
  expect(pictures().toSorted()).toEqual([PICTURES[0], PICTURES[1]]);
  advance(DAY);
  await run();
  expect(pictures()).toEqual([PICTURES[1]]);
});

test('while a backup that is kept names a picture it stays, as after a month without backups', async () => {
  const { folder, context, run, advance, givePicture, to, found } = await openMarket();
  await run();
  await givePicture(PICTURES[1]);
  await context.blobs.delete(PICTURES[0]);
  advance(DAY);
  await run();
  advance(40 * DAY);
  await run();
  const config = await elsewhere(folder);
  await restore(config, join(to, found()[0] ?? ''));
  expect(await contentOf(config)).toEqual(restored());
});

test('while the clock is earlier than a backup none is deleted, and that is said', async () => {
  const { context, run, advance, found } = await openMarket();
  for (let day = 0; day < 14; day += 1) {
    await run();
    advance(DAY);
  }
  advance(-20 * DAY);
  await context.database.updateTable('jobs').set({ due_at: 0 }).execute();
  const warning = expect.stringMatching(/^Set the clock, or delete .*backup-2026-12-10T12/);
  expect(await run()).toMatchObject({ error: null, warning });
  expect(found()).toHaveLength(15);
});

test('what a killed process left half goes a day later', async () => {
  const { run, advance, found, to } = await openMarket();
  await run();
  cpSync(join(to, found()[0] ?? ''), join(to, '.unfinished-abc'), { recursive: true });
  advance(DAY);
  await run();
  // It may be another process's.
  expect(found()).toContain('.unfinished-abc');
  const before = new Date(Date.now() - DAY - 1);
  utimesSync(join(to, '.unfinished-abc'), before, before);
  advance(DAY);
  await run();
  expect(found()).not.toContain('.unfinished-abc');
});

test('a disk that is not there is said once: the backups begin anew', async () => {
  const { run, advance, to, found } = await openMarket();
  await run();
  rmSync(to, { recursive: true });
  advance(DAY);
  const warning = `See whether the disk of ${to} is there: the earlier backups were not.`;
  expect(await run()).toMatchObject({ error: null, warning });
  advance(DAY);
  expect(await run()).toMatchObject({ error: null, warning: null });
  expect(found()).toHaveLength(2);
});

test('when the last backup is older than 48 hours, readiness warns, and the gauge has its time', async () => {
  const { context, run, advance } = await openMarket();
  expect(await saidOf(context)).toMatchObject({
    at: Number.NaN,
    warnings: ['There is no backup in BACKUP_TO.'],
    status: expect.stringMatching(
      /^Warning: There is no backup in BACKUP_TO\.[\s\S]*^Last backup +none yet$/m,
    ),
  });
  await run();
  const at = context.now();
  advance(2 * DAY);
  expect(await saidOf(context)).toMatchObject({ at, warnings: [] });
  advance(1);
  expect(await saidOf(context)).toMatchObject({
    at,
    warnings: ['The last backup is from 2 days ago.'],
    status: expect.stringMatching(/^Last backup +2 days ago, .+backup-2026-11-27T12-00-00\.000Z$/m),
  });
});

test.each(['restored', 'copied'])(
  'a market that was %s on another machine goes on: its age is known, and it backs up',
  async (how) => {
    const { folder, context, run, advance, to, found } = await openMarket();
    await run();
    const at = context.now();
    const config = await elsewhere(folder, { BACKUP_TO: to });
    if (how === 'restored') await restore(config, to);
    else cpSync(context.config.dataDir, config.dataDir, { recursive: true });
    const server = await openContext(config);
    onTestFinished(() => server.database.destroy());
    const moved = { ...server, now: context.now };
    advance(3 * DAY);
    expect(await saidOf(moved)).toMatchObject({ at, warnings: ['The last backup is from 3 days ago.'] });
    const reports = await createWorker(moved).runDueJobs();
    expect(reports).toContainEqual(expect.objectContaining({ name: 'back-up', error: null, warning: null }));
    expect(found()).toHaveLength(2);
    expect((await saidOf(moved)).warnings).toEqual([]);
  },
);

test('once BACKUP_TO is unset the job is forgotten, so nothing says that it is overdue', async () => {
  const { context, run, advance } = await openMarket();
  await run();
  const without = { ...context, config: { ...context.config, backupTo: null } };
  const names = async () => {
    await createWorker(without).runDueJobs();
    return (await readJobs(context.database)).map(({ name }) => name);
  };
  // Another process may have BACKUP_TO.
  expect(await names()).toContain('back-up');
  advance(2 * DAY);
  expect(await names()).not.toContain('back-up');
  const { warnings, status } = await saidOf(without);
  expect(warnings).toEqual([]);
  expect(status).toContain('Warning: The market makes no backups by itself: set BACKUP_TO.');
});
