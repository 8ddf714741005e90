import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { decideAs, openDesk } from '../../tools/testing/deskMarket.ts';
import { freezeEvidence } from './evidence.ts';

const DAY = 86_400_000;

/** The desk, and the jobs as the worker runs them. */
async function open() {
  const desk = await openDesk();
  const { server } = desk;
  const runJobs = async () => {
    const reports = await server.context.worker.runDueJobs();
    return reports.flatMap(({ result, error }) => error ?? result ?? []);
  };
  const decided = async () =>
    desk.database
      .selectFrom('decision_effects')
      .select(['action', 'user_id', 'listing_id'])
      .orderBy('id')
      .execute();
  return { ...desk, runJobs, decided };
}

test('a suspension ends when its time is over, as a decision of the program', async () => {
  const { server, decide, all, runJobs, log, moderators, undo } = await open();
  const before = await all();
  await decide([{ action: 'suspend', days: 1 }]);
  server.advance(DAY - 1);
  expect(await runJobs()).not.toContain('1 suspensions ended');
  expect((await all()).market).toEqual([]);
  server.advance(60_001);
  expect(await runJobs()).toContain('1 suspensions ended');
  expect((await all()).market).toEqual(before.market);
  expect(await createClient(server).login('rudo')).toMatchObject({ status: 200 });
  await moderators[0].login('chipo');
  expect((await log())[0]).toMatchObject({
    actor: 'program',
    effects: [
      { action: 'unsuspend', user: 'rudo' },
      { action: 'restore', listing: 1 },
      { action: 'restore', listing: 2 },
    ],
  });
  server.advance(60_000);
  expect(await runJobs()).not.toContain('1 suspensions ended');
  // What ended by itself is undone with the suspension, and so is the ban of the number.
  expect(await undo(1)).toMatchObject({ status: 204 });
  const after = await all();
  expect(after.users[0]).toMatchObject({ suspended_at: null, suspended_until: null });
  expect([after.listings, after.banned, after.market]).toEqual([before.listings, [], before.market]);
  expect((await log()).map(({ undoes }) => undoes)).toEqual([1, 2, null, null]);
});

test('a suspension for good does not end', async () => {
  const { server, decide, all, runJobs } = await open();
  await decide([{ action: 'suspend' }]);
  server.advance(3650 * DAY);
  await runJobs();
  expect((await all()).users[0]?.suspended_at).not.toBeNull();
});

test('what was removed is deleted for good after 30 days, unless evidence or an appeal needs it @postgres', async () => {
  const { server, database, now, caseId, runJobs, decided, moderators } = await open();
  const removed = await decideAs(server.context, {
    effects: [
      { action: 'remove', listingId: 1 },
      { action: 'remove', listingId: 2 },
    ],
  });
  await freezeEvidence(database, { caseId, sellerId: 1, listingId: 2, now: now() });
  const appeal = { decision_id: removed, user_id: 1, text: 'No.', made_at: now() };
  await database.insertInto('appeals').values(appeal).execute();
  const deleted = async () => {
    await runJobs();
    const rows = database.selectFrom('listings').select('id').where('deleted_at', 'is not', null);
    return (await rows.orderBy('id').execute()).map(({ id }) => id);
  };
  server.advance(30 * DAY);
  expect(await deleted()).toEqual([]);
  server.advance(3_600_001);
  expect(await deleted()).toEqual([]);
  await database.updateTable('appeals').set({ judged_at: now(), upheld: 0 }).execute();
  server.advance(3_600_000);
  expect(await deleted()).toEqual([1]);
  expect((await decided()).at(-1)).toEqual({ action: 'delete', user_id: 1, listing_id: 1 });
  await moderators[0].login('chipo');
  const undo = await moderators[0].post(paths.deskUndo('2'));
  expect(undo).toMatchObject({
    status: 409,
    body: { detail: 'A listing that was deleted for good does not come back.' },
  });
  await database.deleteFrom('evidence').execute();
  server.advance(3_600_000);
  expect(await deleted()).toEqual([1, 2]);
});
