import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { readJobs } from '../../database/leases.ts';
import { openContext } from '../../openContext.ts';
import { elsewhere, openMarket, PICTURES } from '../../tools/testing/backedUpMarket.ts';
import { restored, restoredFrom } from '../../tools/testing/backedUpMarket.ts';
import { createClient } from '../../tools/testing/client.ts';
import { DAY, typeCommand } from '../../tools/testing/market.ts';
import { openApp } from '../../tools/testing/testServer.ts';
import { createWorker } from '../../worker/jobs.ts';
import { restore } from '../restore.ts';

/** What monitoring and the operator read of the backups. */
async function saidOf(context: Context) {
  const app = await openApp(context, { webFolder: 'no-such-folder' });
  const client = createClient({ app });
  const { text } = await client.get('/metrics');
  const { warnings } = (await client.get('/readyz')).body as { warnings: string[] };
  return {
    warnings,
    at: Number(/^musika_backup_last_success_timestamp_seconds (.+)$/m.exec(text)?.[1]) * 1000,
    status: (await typeCommand(context, 'status')).join('\n'),
  };
}

/** Backs up on so many days. */
async function runDaily({ run, advance }: Awaited<ReturnType<typeof openMarket>>, days: number) {
  for (let day = 0; day < days; day += 1) {
    expect(await run()).toMatchObject({ error: null, warning: null });
    advance(DAY);
  }
}

test('fourteen backups are kept: an old one goes when a new one is complete, not for one that failed', async () => {
  const market = await openMarket();
  const { context, run, found, to, givePicture } = market;
  const pictures = () =>
    readdirSync(join(to, 'pictures'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => basename(name))
      .toSorted();
  await runDaily(market, 1);
  // A picture goes thirty days after it left the market.
  await givePicture(PICTURES[1]);
  await context.blobs.delete(PICTURES[0]);
  await runDaily(market, 30);
  expect(pictures()).toEqual([PICTURES[0], PICTURES[1]]);
  await runDaily(market, 1);
  expect(pictures()).toEqual([PICTURES[1]]);
  const kept = found();
  expect(kept).toHaveLength(14);
  expect([kept[0], kept[13]]).toEqual(['backup-2026-12-15T12-00-00.000Z', 'backup-2026-12-28T12-00-00.000Z']);
  vi.spyOn(context.blobs, 'list').mockImplementation(() => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' });
  });
  expect((await run())?.error).toContain('i/o error');
  expect(found()).toEqual(kept);
});

test('while a backup that is kept names a picture it stays, as after a month without backups', async () => {
  const market = await openMarket();
  const { folder, context, run, advance, givePicture, to, found } = market;
  await run();
  await givePicture(PICTURES[1]);
  await context.blobs.delete(PICTURES[0]);
  advance(DAY);
  await run();
  advance(40 * DAY);
  // With these the first one is the oldest of the fourteen.
  await runDaily(market, 12);
  expect(found()).toHaveLength(14);
  expect(await restoredFrom(folder, join(to, found()[0] ?? ''))).toEqual(restored());
});

test('while the clock is earlier than a backup none is deleted, and that is said', async () => {
  const market = await openMarket();
  await runDaily(market, 14);
  market.advance(-20 * DAY);
  await market.context.database.updateTable('jobs').set({ due_at: 0 }).execute();
  const warning = expect.stringMatching(/^Set the clock, or delete .*backup-2026-12-10T12/);
  expect(await market.run()).toMatchObject({ error: null, warning });
  expect(market.found()).toHaveLength(15);
});

test('an old backup that cannot be deleted is said, and the new one is made', async () => {
  const market = await openMarket();
  await runDaily(market, 14);
  mkdirSync(join(market.to, `.unfinished-${market.found()[0]}`, 'in-the-way'), { recursive: true });
  const warning = expect.stringMatching(/^Old backups could not be deleted: ENOTEMPTY/);
  expect(await market.run()).toMatchObject({ error: null, warning });
});

test('what a killed process left half goes a day later, and nothing else that is old', async () => {
  const market = await openMarket();
  await runDaily(market, 1);
  const [whole = ''] = market.found();
  utimesSync(join(market.to, whole), 0, 0);
  const half = join(market.to, '.unfinished-abc');
  mkdirSync(half);
  await runDaily(market, 1);
  // It may be another process's.
  expect(market.found()).toContain('.unfinished-abc');
  utimesSync(half, 0, 0);
  await runDaily(market, 1);
  expect(market.found()).not.toContain('.unfinished-abc');
  expect(market.found()).toContain(whole);
});

test('where a folder has lost its backups, one is made at once, and that is said', async () => {
  const { run, advance, to, found } = await openMarket();
  await run();
  rmSync(to, { recursive: true });
  const warning = `See whether the disk of ${to} is there: the earlier backups were not.`;
  expect(await run()).toMatchObject({ error: null, warning });
  advance(DAY);
  expect(await run()).toMatchObject({ error: null, warning: null });
  expect(found()).toHaveLength(2);
});

test('before the first backup readiness and status warn', async () => {
  const { at, warnings, status } = await saidOf((await openMarket()).context);
  const warning = 'There is no backup in BACKUP_TO.';
  expect([at, warnings]).toEqual([Number.NaN, [warning]]);
  expect(status).toContain(`Warning: ${warning}`);
  expect(status).toMatch(/^Last backup +none yet$/m);
});

test.each(['restored', 'copied'])(
  'a market that was %s on another machine warns when its last backup is older than 48 hours, and backs up',
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
    advance(2 * DAY);
    expect(await saidOf(moved)).toMatchObject({ at, warnings: [] });
    advance(1);
    const warning = 'The last backup is from 2 days ago.';
    const status = expect.stringContaining(warning);
    expect(await saidOf(moved)).toMatchObject({ at, warnings: [warning], status });
    await createWorker(moved).runDueJobs();
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
