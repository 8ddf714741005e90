import { expect, test } from 'vitest';
import type { DecisionRequest } from '../../../src/contract/desk.ts';
import { paths } from '../../../src/contract/paths.ts';
import { decideAs, openDesk } from '../../tools/testing/deskMarket.ts';
import { addSignal, openCase } from './cases.ts';
import { decideCase } from './decide.ts';
import { hashOfNumber } from './phoneNumbers.ts';

const DAY = 86_400_000;

test('an undo sets everything back to the byte, and opens the case again @postgres', async () => {
  const { server, decide, undo, log, all, caseRow } = await openDesk();
  const before = await all();
  for (const actions of [
    [
      { action: 'remove', listing: '1' },
      { action: 'hide', listing: '2' },
    ],
    [{ action: 'suspend' }],
    [
      { action: 'suspend', days: 1 },
      { action: 'remove', listing: '1' },
    ],
    [{ action: 'warn', listing: '1' }],
    [{ action: 'leave' }],
    [{ action: 'clear' }],
  ] as DecisionRequest['actions'][]) {
    const { revision } = await caseRow();
    server.advance(1000);
    expect(await decide(actions, { revision })).toMatchObject({ status: 200 });
    expect(await all()).not.toEqual(before);
    const [decision] = await log();
    server.advance(1000);
    expect(await undo(decision?.id ?? 0)).toMatchObject({ status: 204 });
    expect(await all()).toEqual(before);
    expect(await caseRow()).toMatchObject({ closed_at: null, revision: revision + 2 });
    expect((await log()).slice(0, 2)).toMatchObject([
      { undoes: decision?.id, actor: 'chipo', can_undo: false },
      { id: decision?.id, is_undone: true, can_undo: false },
    ]);
  }
});

test('while the clock runs an undo opens the case again all the same', async () => {
  const { server, database, caseId, undo, caseRow, all } = await openDesk();
  const { context } = server;
  let read = 0;
  const now = () => context.now() + (read += 1);
  const moderator = database.selectFrom('users').selectAll().where('username', '=', 'chipo');
  await decideCase({ ...context, now }, await moderator.executeTakeFirstOrThrow(), caseId, {
    revision: 0,
    actions: [{ action: 'hide', listing: '1', days: null, preset: null }],
    reason: 'scam',
  });
  expect((await caseRow()).closed_at).not.toBeNull();
  expect(await undo(1)).toMatchObject({ status: 204 });
  expect((await caseRow()).closed_at).toBeNull();
  expect((await all()).reports).toMatchObject([{ outcome: null, ended_at: null }]);
});

test('the number of a case without an account is banned, until that is undone @postgres', async () => {
  const { database, now, secret, moderators, undo } = await openDesk();
  const phoneHash = hashOfNumber('263770000000', secret);
  const id = await openCase(database, { phone: '263770000000', phoneHash }, now());
  const decide = (action: object) =>
    moderators[0].post(paths.deskDecisions(String(id)), { revision: 0, actions: [action], reason: 'scam' });
  expect(await decide({ action: 'warn' })).toMatchObject({ status: 400 });
  expect(await decide({ action: 'suspend', days: 3 })).toMatchObject({ status: 400 });
  expect(await decide({ action: 'suspend' })).toMatchObject({ status: 200 });
  const banned = () => database.selectFrom('banned_numbers').selectAll().execute();
  expect(await banned()).toEqual([{ number_hash: phoneHash, banned_at: now() }]);
  expect(await undo(1)).toMatchObject({ status: 204 });
  expect(await banned()).toEqual([]);
});

test('a decision is undone once, within 30 days, and after the later ones of the same row @postgres', async () => {
  const { server, decide, undo, database, now, caseId, log, moderators } = await openDesk();
  await decide([{ action: 'hide', listing: '1' }]);
  await addSignal(database, { sellerId: 1, listingId: 1, signal: 'number', now: now() });
  server.advance(1000);
  expect(await decide([{ action: 'remove', listing: '1' }], { revision: 0 })).toMatchObject({ status: 409 });
  await decideAs(server.context, { effects: [{ action: 'remove', listingId: 1 }] });
  expect((await log()).map(({ can_undo }) => can_undo)).toEqual([true, false]);
  expect(await undo(1)).toMatchObject({
    status: 409,
    body: { detail: 'Before it, undo decision 2, by operator on 31 January 2026 at 12:00 UTC: remove.' },
  });
  expect(await undo(2)).toMatchObject({ status: 204 });
  expect(await undo(2)).toMatchObject({
    status: 409,
    body: { detail: 'It is undone by decision 3, by chipo on 31 January 2026 at 12:00 UTC: undo remove.' },
  });
  expect(await undo(3)).toMatchObject({ status: 409 });
  server.advance(30 * DAY);
  await moderators[0].login('chipo');
  expect(await undo(1)).toMatchObject({
    status: 409,
    body: { detail: 'A decision can be undone for 30 days.' },
  });
  server.advance(-2000);
  await moderators[0].login('chipo');
  // The report of the program opened another case meanwhile, which gets the others.
  expect(await undo(1)).toMatchObject({ status: 204 });
  const reports = await database.selectFrom('reports').select(['case_id', 'ended_at']).execute();
  expect(reports).toEqual([
    { case_id: caseId + 1, ended_at: null },
    { case_id: caseId + 1, ended_at: null },
  ]);
});

test('an undone suspension shows the listings again, and does not bring the sessions back @postgres', async () => {
  const { seller, decide, undo, all } = await openDesk();
  const { market } = await all();
  await decide([{ action: 'suspend' }]);
  expect((await all()).market).toEqual([]);
  expect(await undo(1)).toMatchObject({ status: 204 });
  expect((await all()).market).toEqual(market);
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await seller.login('rudo')).toMatchObject({ status: 200 });
});

test('a number that two decisions ban stays banned until both are undone', async () => {
  const { server, database, decide, undo, secret } = await openDesk();
  await decide([{ action: 'suspend' }]);
  const numberHash = hashOfNumber('263771234567', secret);
  await decideAs(server.context, { reason: 'scam', effects: [{ action: 'ban', userId: null, numberHash }] });
  const banned = () => database.selectFrom('banned_numbers').select('number_hash').execute();
  expect(await undo(1)).toMatchObject({ status: 204 });
  expect(await banned()).toEqual([{ number_hash: numberHash }]);
  expect(await undo(2)).toMatchObject({ status: 204 });
  expect(await banned()).toEqual([]);
});

test('who reported a seller undoes no decision about them, also where it was made without a case', async () => {
  const { server, database, reporter, undo } = await openDesk();
  await database.updateTable('users').set({ role: 'moderator' }).where('id', '=', 2).execute();
  const id = await decideAs(server.context, { effects: [{ action: 'hide', listingId: 1 }] });
  expect(await undo(id, reporter)).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
  expect(await undo(id)).toMatchObject({ status: 204 });
});
