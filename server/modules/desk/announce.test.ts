import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import { SELLER_PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import { createClient, makeSubscription } from '../../tools/testing/client.ts';
import { decideAs } from '../../tools/testing/deskMarket.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';
import { announceRound } from './announce.ts';
import { addSignal, openCase } from './cases.ts';

const HOUR = 3_600_000;

/** At 14:00 in Harare: rudo (1) and tanaka (2) are moderators with a device each, chipo (3) sells. */
async function openDesk() {
  const market = await openPushMarket();
  const { server, database, sent, service, seller } = market;
  const second = await joinMarket(server, 'tanaka');
  const third = await joinMarket(server, 'chipo');
  await post(third, { title: 'Pot' });
  for (const [client, name] of [
    [seller, 'first'],
    [second, 'second'],
    [third, 'third'],
  ] as const)
    await client.post(SELLER_PUSH_PATH, makeSubscription(name));
  await database.updateTable('push_subscriptions').set({ confirmed: 1 }).execute();
  await database.updateTable('users').set({ role: 'moderator' }).where('id', 'in', [1, 2]).execute();
  sent.length = 0;
  const round = async () => {
    const before = sent.length;
    const count = await announceRound(server.context, async (message) => {
      sent.push(message);
      return service.status;
    });
    const messages = sent.slice(before);
    return {
      count,
      to: messages.map(({ subscription }) => subscription.endpoint.split('/').at(-1)),
      titles: messages.map(({ payload }) => (JSON.parse(payload) as PushText).title),
      payloads: messages.map(({ payload }) => payload).join(' '),
    };
  };
  const report = (sellerId: number) =>
    addSignal(database, { sellerId, listingId: null, signal: 'number', now: server.context.now() });
  return { ...market, second, round, report };
}

test('moderators are told of a new case once, on all their devices, and of one that waits for 12 hours @postgres', async () => {
  const { server, database, round, report } = await openDesk();
  await report(3);
  const told = await round();
  expect(told).toMatchObject({
    count: 2,
    to: ['first', 'second'],
    titles: ['A new case: chipo', 'A new case: chipo'],
  });
  expect(told.payloads).toContain('"url":"/desk"');
  expect(await round()).toMatchObject({ count: 0 });
  server.advance(12 * HOUR - 1);
  // That is in the night, when nothing is sent.
  expect(await round()).toMatchObject({ count: 0 });
  server.advance(6 * HOUR);
  expect(await round()).toMatchObject({
    count: 2,
    titles: expect.arrayContaining(['A case waits for 12 hours: chipo']),
  });
  expect(await round()).toMatchObject({ count: 0 });
  server.advance(24 * HOUR);
  await database.updateTable('cases').set({ reminded_at: null, closed_at: 1 }).execute();
  expect(await round()).toMatchObject({ count: 0 });
});

test('several cases are one message, a moderator is not told of their own, and a case without a report is none', async () => {
  const { database, server, round, report } = await openDesk();
  await openCase(database, { sellerId: 3 }, server.context.now());
  expect(await round()).toMatchObject({ count: 0 });
  await report(3);
  await report(2);
  expect(await round()).toMatchObject({
    to: ['first', 'second'],
    titles: ['2 new cases', 'A new case: chipo'],
  });
});

test('no message names a reporter, and a number is not in it', async () => {
  const { server, seller, second, round } = await openDesk();
  for (const client of [second, createClient(server)])
    await client.post(paths.reports, {
      target: 'seller',
      subject: 'chipo',
      reason: 'scam',
      text: 'By tanaka',
      device: 'd'.repeat(20),
    });
  await seller.post(paths.reports, {
    target: 'phone',
    subject: '0779876543',
    reason: 'scam',
    device: 'e'.repeat(20),
  });
  const { payloads, count } = await round();
  expect(count).toBe(2);
  expect(payloads).not.toMatch(/tanaka|rudo|779876543/);
});

test('what no push service took is told a minute later; a suspended moderator is not told @postgres', async () => {
  const { database, service, round, report, second } = await openDesk();
  service.status = 500;
  await report(3);
  expect(await round()).toMatchObject({ count: 0, to: ['first', 'second'] });
  service.status = 201;
  await database.updateTable('seller_devices').set({ due_at: 0 }).execute();
  await database.updateTable('users').set({ suspended_at: 1 }).where('id', '=', 2).execute();
  expect(await round()).toMatchObject({ count: 1, to: ['first'] });
  expect(second.access).not.toBeNull();
});

/** chipo (3) has appealed against a decision of rudo's (1). */
async function openAppeal() {
  const market = await openDesk();
  const { server, database } = market;
  const { now } = server.context;
  const effects = [{ action: 'warn', userId: 3 }] as const;
  const messages = [{ userId: 3, text: 'You are warned.' }];
  const by = { actor: 'moderator', actorId: 1 } as const;
  const decision_id = await decideAs(server.context, { ...by, effects, messages });
  const appeal = { decision_id, user_id: 3, text: 'I did nothing.', made_at: now() };
  await database.insertInto('appeals').values(appeal).execute();
  return market;
}

test('who may judge a new appeal is told once, without a name, and again after 12 hours @postgres', async () => {
  const { server, database, round } = await openAppeal();
  const told = await round();
  expect(told).toMatchObject({ count: 1, to: ['second'], titles: ['A new appeal'] });
  expect(told.payloads).toContain('"url":"/desk"');
  expect(told.payloads).not.toMatch(/chipo|rudo|tanaka|nothing/);
  expect(await round()).toMatchObject({ count: 0 });
  server.advance(18 * HOUR);
  expect(await round()).toMatchObject({ to: ['second'], titles: ['An appeal waits for 12 hours'] });
  await database.updateTable('appeals').set({ reminded_at: null, judged_at: 1, upheld: 0 }).execute();
  expect(await round()).toMatchObject({ count: 0 });
});

test('who decided is told of the appeal where there is no other moderator, and nobody at night', async () => {
  const { server, database, round } = await openAppeal();
  await database.updateTable('users').set({ role: null }).where('id', '=', 2).execute();
  server.advance(11 * HOUR);
  expect(await round()).toMatchObject({ count: 0 });
  server.advance(8 * HOUR);
  expect(await round()).toMatchObject({
    to: ['first', 'first'],
    titles: ['A new appeal', expect.any(String)],
  });
});

test('an appeal whose message no push service took is told a minute later, also if a case was told @postgres', async () => {
  const { database, round, report, service } = await openAppeal();
  await report(3);
  await database.updateTable('seller_devices').set({ due_at: 9e12 }).where('user_id', '=', 2).execute();
  expect(await round()).toMatchObject({ to: ['first'], titles: ['A new case: chipo'] });
  await database.updateTable('seller_devices').set({ due_at: 0 }).execute();
  service.status = 500;
  expect(await round()).toMatchObject({ count: 0, to: ['second'] });
  service.status = 201;
  await database.updateTable('seller_devices').set({ due_at: 0 }).execute();
  expect(await round()).toMatchObject({ count: 1, to: ['second'], titles: ['A new appeal'] });
});
