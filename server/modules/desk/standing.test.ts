import { expect, test } from 'vitest';
import * as v from 'valibot';
import { paths } from '../../../src/contract/paths.ts';
import { APPEAL_LIFE, StandingSchema } from '../../../src/contract/reports.ts';
import type { TestClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket, post } from '../../tools/testing/market.ts';
import { applyDecision, hideByProgram, type NewDecision } from './applyDecision.ts';

const WHY = '“Red kettle” is hidden, because it looks like a scam.';

/** A seller (1) with two listings, another student (2), and decisions of a moderator (2). */
async function openStanding() {
  const { server, seller } = await openMarket();
  const { database, now } = server.context;
  await post(seller);
  await post(seller, { title: 'Blue pot' });
  const other = await joinMarket(server, 'tendai');
  const { id: caseId } = await database
    .insertInto('cases')
    .values({ seller_id: 1, opened_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decide = (effects: NewDecision['effects'], text?: string) =>
    database.transaction().execute((transaction) =>
      applyDecision(transaction, {
        caseId,
        actor: 'moderator',
        actorId: 2,
        reason: 'scam',
        now: now(),
        effects,
        messages: text === undefined ? [] : [{ userId: 1, text }],
      }),
    );
  const standing = async (client: TestClient = seller) =>
    v.parse(StandingSchema, (await client.get(paths.standing)).body);
  const unread = async () =>
    ((await seller.get(paths.ownProfile)).body as { unread_decisions: number }).unread_decisions;
  const appeal = (decision: number | string, text = 'It is mine.', client = seller) =>
    client.post(paths.appeals, { decision, text });
  return { server, seller, other, database, now, caseId, decide, standing, unread, appeal };
}

test('a seller reads what was decided, why and what it concerns, and has then read it', async () => {
  const { server, seller, other, decide, standing, unread } = await openStanding();
  expect(await standing()).toEqual({ suspended: null, held: false, decisions: [] });
  await decide([{ action: 'hide', listingId: 1 }], WHY);
  const at = server.context.now();
  expect(await unread()).toBe(1);
  expect(await standing()).toEqual({
    suspended: null,
    held: false,
    decisions: [
      {
        id: '1',
        actions: ['hide'],
        text: WHY,
        listings: [{ id: '1', title: 'Red kettle' }],
        is_automatic: false,
        decided_at: new Date(at).toISOString(),
        is_read: false,
        ended_at: null,
        appeal_until: new Date(at + APPEAL_LIFE).toISOString(),
        appeal: null,
      },
    ],
  });
  expect(await seller.post(paths.standingRead)).toMatchObject({ status: 204 });
  expect(await unread()).toBe(0);
  expect((await standing()).decisions).toMatchObject([{ is_read: true }]);
  expect((await standing(other)).decisions).toEqual([]);
});

test('a suspended seller reads until when and why, without the listings that follow', async () => {
  const { server, seller, decide, standing } = await openStanding();
  const until = server.context.now() + 1000;
  await decide([{ action: 'suspend', userId: 1, until }], 'Your account is suspended.');
  await seller.login('rudo');
  expect(await standing()).toMatchObject({
    suspended: { until: new Date(until).toISOString() },
    decisions: [{ actions: ['suspend'], listings: [] }],
  });
  await decide([{ action: 'unsuspend', userId: 1 }]);
  await seller.login('rudo');
  expect(await standing()).toMatchObject({
    suspended: null,
    decisions: [{ ended_at: new Date(server.context.now()).toISOString(), appeal_until: null }],
  });
});

test('a decision ends when all of it was taken back, and what a program did when a moderator has looked', async () => {
  const { server, decide, standing, database, caseId, now } = await openStanding();
  const ends = async () => (await standing()).decisions.map(({ ended_at }) => ended_at);
  await database
    .transaction()
    .execute((transaction) => hideByProgram(transaction, { caseId, listingId: 1, now: now() }));
  expect(await standing()).toMatchObject({ decisions: [{ is_automatic: true, ended_at: null }] });
  await decide(
    [
      { action: 'hide', listingId: 1 },
      { action: 'remove', listingId: 2 },
      { action: 'warn', userId: 1 },
    ],
    WHY,
  );
  const looked = new Date(now()).toISOString();
  expect(await ends()).toEqual([null, looked]);
  await decide([{ action: 'restore', listingId: 1 }]);
  expect(await ends()).toEqual([null, looked]);
  server.advance(60_000);
  await decide([{ action: 'restore', listingId: 2 }]);
  expect(await ends()).toEqual([new Date(now()).toISOString(), looked]);
});

test('a seller appeals once, in any script, and only while the decision holds and for 20 days', async () => {
  const { server, seller, decide, standing, appeal } = await openStanding();
  const text = 'It is mine 🧿𝒜 - هذا لي';
  await decide([{ action: 'hide', listingId: 1 }], WHY);
  expect(await appeal(1, text)).toMatchObject({ status: 204 });
  expect((await standing()).decisions[0]).toMatchObject({
    appeal_until: null,
    appeal: { text, outcome: 'open', made_at: new Date(server.context.now()).toISOString() },
  });
  expect(await appeal(1)).toMatchObject({
    status: 409,
    body: { detail: 'You have appealed against this already.' },
  });
  await decide([{ action: 'hide', listingId: 2 }], 'Hidden.');
  await decide([{ action: 'restore', listingId: 2 }]);
  expect(await appeal(2)).toMatchObject({ status: 409, body: { detail: 'This decision has ended.' } });
  expect(await appeal(3)).toMatchObject({
    status: 409,
    body: { detail: 'This cannot be appealed against.' },
  });
  await decide([{ action: 'warn', userId: 1 }], 'Read the rules.');
  server.advance(APPEAL_LIFE);
  await seller.login('rudo');
  expect(await appeal(4)).toMatchObject({
    status: 409,
    body: { detail: 'The 20 days in which you could appeal are over.' },
  });
});

test('of two appeals at once one is taken @postgres', async () => {
  const { decide, appeal } = await openStanding();
  await decide([{ action: 'hide', listingId: 1 }], WHY);
  const answers = await Promise.all([appeal(1, 'One'), appeal(1, 'Two'), appeal(1, 'Three')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409, 409]);
});

test.each([
  [{ decision: 1, text: '' }, { text: ['Say why the decision is wrong.'] }],
  [{ decision: 1, text: 'x'.repeat(2001) }, { text: ['Write 2,000 characters or less.'] }],
  [{ decision: 1 }, { text: ['Write a text.'] }],
  [{ text: 'x' }, { decision: [expect.any(String)] }],
])('an appeal of %j is rejected at its field @postgres', async (body, errors) => {
  const { seller, decide } = await openStanding();
  await decide([{ action: 'hide', listingId: 1 }], WHY);
  expect(await seller.post(paths.appeals, body)).toMatchObject({ status: 400, body: errors });
});

test('nobody appeals against what was decided about another', async () => {
  const { other, decide, appeal } = await openStanding();
  await decide([{ action: 'hide', listingId: 1 }], WHY);
  for (const decision of [1, 7, 'one', '1e0'])
    expect(await appeal(decision, 'Not mine', other)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such decision about you.' },
    });
});
