import { expect, test } from 'vitest';
import type { LogEntry } from '../../../src/contract/desk.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { decideAs, openDesk } from '../../tools/testing/deskMarket.ts';
import { joinMarket } from '../../tools/testing/market.ts';
import { hideByProgram } from './applyDecision.ts';

const DAY = 86_400_000;

test('several actions are one decision, which closes the case and tells the seller why', async () => {
  const { decide, log, all, caseRow, texts, seller, now } = await openDesk();
  const actions = [
    { action: 'hide', listing: '1' },
    { action: 'remove', listing: 2, preset: 'removed_stolen' },
    { action: 'suspend', days: 7 },
  ] as const;
  expect(await decide([...actions])).toMatchObject({ status: 200 });
  const [hidden, removed] = (await all()).listings;
  expect([hidden?.hidden_at, hidden?.removed_at]).toEqual([now(), null]);
  expect([removed?.hidden_at, removed?.removed_at]).toEqual([now(), now()]);
  expect((await all()).users[0]).toMatchObject({ suspended_at: now(), suspended_until: now() + 7 * DAY });
  expect((await all()).banned).toHaveLength(1);
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await caseRow()).toMatchObject({ closed_at: now(), revision: 1 });
  expect((await all()).reports).toMatchObject([{ outcome: 'upheld', ended_at: now() }]);
  expect(await texts()).toEqual([
    [
      '“Red kettle” is hidden, because it looks like a scam. You can appeal against this.',
      '“Blue kettle” was removed: somebody says that it is theirs. Bring a proof that you own it, or appeal.',
      'Your account is suspended until 7 February 2026, because it looks like a scam. You can appeal against this.',
    ].join('\n\n'),
  ]);
  expect(await log()).toEqual([
    {
      id: 1,
      case: 1,
      actor: 'chipo',
      decided_at: new Date(now()).toISOString(),
      reason: 'scam',
      note: null,
      undoes: null,
      is_undone: false,
      can_undo: true,
      effects: [
        { action: 'hide', listing: 1, user: 'rudo', until: null },
        { action: 'remove', listing: 2, user: 'rudo', until: null },
        { action: 'suspend', listing: null, user: 'rudo', until: new Date(now() + 7 * DAY).toISOString() },
        { action: 'ban', listing: null, user: 'rudo', until: null },
      ],
    },
  ]);
});

test('a case that another moderator has decided says who decided what @postgres', async () => {
  const { decide, undo, moderators, all } = await openDesk();
  expect(await decide([{ action: 'hide', listing: '1' }])).toMatchObject({ status: 200 });
  const before = await all();
  const detail = 'This case has changed by decision 1, by chipo on 31 January 2026 at 12:00 UTC: hide.';
  for (const revision of [0, 1])
    expect(await decide([{ action: 'clear' }], { revision }, moderators[1])).toMatchObject({
      status: 409,
      body: { detail },
    });
  expect(await all()).toEqual(before);
  expect(await undo(1, moderators[1])).toMatchObject({ status: 204 });
  expect(await decide([{ action: 'clear' }])).toMatchObject({
    status: 409,
    body: {
      detail: `This case has changed by decision 2, by farai on 31 January 2026 at 12:00 UTC: undo hide.`,
    },
  });
  const both = await Promise.all(moderators.map((by) => decide([{ action: 'leave' }], { revision: 2 }, by)));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test.each([
  [[{ action: 'hide' }], {}, { actions: ['Choose a listing of this seller.'] }],
  [[{ action: 'remove', listing: '3' }], {}, { actions: ['Choose a listing of this seller.'] }],
  [[{ action: 'warn', listing: 'x' }], {}, { actions: ['Choose a listing of this seller.'] }],
  [[{ action: 'warn' }], { reason: null }, { reason: ['Choose a reason.'] }],
  [[{ action: 'warn', preset: 'hidden' }], {}, { actions: ['Choose a sentence that fits.'] }],
  [[{ action: 'suspend', preset: 'suspended' }], {}, { actions: ['Choose a sentence that fits.'] }],
  [[{ action: 'clear', preset: 'hidden' }], {}, { actions: ['Choose a sentence that fits.'] }],
  [[{ action: 'suspend' }, { action: 'suspend', days: 3 }], {}, { actions: ['Do each thing once.'] }],
  [[{ action: 'clear' }, { action: 'warn' }], {}, { actions: ['This decision stands alone.'] }],
  [[], {}, { actions: ['Choose what is done.'] }],
  [[{ action: 'leave' }], { revision: 'x' }, { revision: ['Send the revision of the case.'] }],
] as const)('%j with %j is rejected by field', async (actions, more, body) => {
  const { decide, all, caseRow } = await openDesk();
  const before = await all();
  expect(await decide([...actions], more)).toMatchObject({ status: 400, body });
  expect(await all()).toEqual(before);
  expect(await caseRow()).toMatchObject({ closed_at: null, revision: 0 });
});

test('only a moderator who is not concerned decides, undoes and reads the log @postgres', async () => {
  const { server, decide, undo, all, database, moderators, seller, reporter } = await openDesk();
  const visitor = createClient(server);
  const suspended = await joinMarket(server, 'tariro');
  await database
    .updateTable('users')
    .set({ role: 'moderator', suspended_at: 1 })
    .where('id', '=', 5)
    .execute();
  expect(await decide([{ action: 'warn' }])).toMatchObject({ status: 200 });
  const before = await all();
  for (const [client, status] of [
    [visitor, 401],
    [seller, 403],
    [reporter, 403],
  ] as const) {
    expect(await decide([{ action: 'clear' }], {}, client)).toMatchObject({ status });
    expect(await undo(1, client)).toMatchObject({ status });
    expect(await client.get(paths.deskLog)).toMatchObject({ status });
  }
  for (const response of [await decide([{ action: 'clear' }], {}, suspended), await undo(1, suspended)])
    expect([401, 403]).toContain(response.status);
  // Both become moderators: one is the seller, the other has a report in the case.
  await database.updateTable('users').set({ role: 'moderator' }).where('id', '<', 3).execute();
  for (const [client, detail] of [
    [seller, 'This case is about you. Another moderator decides it.'],
    [reporter, 'You reported something of this case. Another moderator decides it.'],
  ] as const) {
    expect(await decide([{ action: 'clear' }], {}, client)).toMatchObject({ status: 403, body: { detail } });
    expect(await undo(1, client)).toMatchObject({ status: 403, body: { detail } });
  }
  await database.updateTable('users').set({ role: null }).where('id', '<', 3).execute();
  expect(await all()).toEqual(before);
  for (const id of ['9', '0', 'x', '99999999999999999999']) {
    expect(await moderators[0].post(paths.deskUndo(id))).toMatchObject({ status: 404 });
    const body = { revision: 0, actions: [{ action: 'leave' }] };
    expect(await moderators[0].post(paths.deskDecisions(id), body)).toMatchObject({ status: 404 });
  }
  expect(await moderators[0].get(`${paths.deskLog}?before=x`)).toMatchObject({ status: 400 });
});

test('what a program hid until a moderator looks is shown again unless it is taken down', async () => {
  const { database, now, decide, undo, caseId, all, server } = await openDesk();
  const hide = (listingId: number) =>
    database
      .transaction()
      .execute((transaction) => hideByProgram(transaction, { caseId, listingId, now: now() }));
  await hide(1);
  await hide(2);
  await decideAs(server.context, { caseId, actor: 'program', effects: [{ action: 'hold', userId: 1 }] });
  server.advance(1000);
  const before = await all();
  expect(before.market).toEqual([]);
  expect(await decide([{ action: 'clear' }])).toMatchObject({ status: 200 });
  expect((await all()).market).toHaveLength(2);
  expect((await all()).users[0]).toMatchObject({ held_at: null });
  await undo(4);
  expect(await all()).toEqual(before);
  expect(await decide([{ action: 'hide', listing: '2' }], { revision: 2 })).toMatchObject({ status: 200 });
  expect((await all()).market).toEqual([1]);
});

test('a cleared reason is noted for each target, and its reporter was wrong', async () => {
  const { decide, all, now } = await openDesk();
  await decide([{ action: 'clear' }], { reason: null });
  expect((await all()).cleared).toEqual([
    { target: 'listing', subject: '1', reason: 'scam', cleared_at: now() },
  ]);
  expect((await all()).reports).toMatchObject([{ outcome: 'overruled' }]);
});

test('the log has pages of 50, and names those who deleted their account by number @postgres', async () => {
  const { server, database, moderators, now, log } = await openDesk();
  for (let count = 0; count < 60; count += 1)
    await decideAs(server.context, {
      actor: 'moderator',
      actorId: 4,
      effects: [{ action: 'warn', userId: 1 }],
    });
  const first = await log();
  expect([first.length, first[0]?.id, first.at(-1)?.id]).toEqual([50, 60, 11]);
  const next = await moderators[0].get(`${paths.deskLog}?before=11`);
  expect((next.body as LogEntry[]).map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(first[0]).toMatchObject({ actor: 'farai', effects: [{ user: 'rudo' }] });
  await database.updateTable('users').set({ deleted_at: now() }).where('id', 'in', [1, 4]).execute();
  expect((await log())[0]).toMatchObject({ actor: 'user 4', effects: [{ user: 'user 1' }] });
});

test('what a program hid comes back when the suspension that followed is over', async () => {
  const { database, now, decide, caseId, all, server } = await openDesk();
  await database
    .transaction()
    .execute((transaction) => hideByProgram(transaction, { caseId, listingId: 1, now: now() }));
  expect(await decide([{ action: 'suspend', days: 1 }])).toMatchObject({ status: 200 });
  expect((await all()).market).toEqual([]);
  await decideAs(server.context, { effects: [{ action: 'unsuspend', userId: 1 }] });
  expect((await all()).market).toHaveLength(2);
});
