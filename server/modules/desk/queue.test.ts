import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { joinMarket } from '../../tools/testing/market.ts';
import { appoint, openDesk, report } from '../../tools/testing/reportedMarket.ts';
import { applyDecision } from './applyDecision.ts';
import { addSignal, openCase } from './cases.ts';

const about = (subject: string) => ({ target: 'seller', subject }) as const;

test('the queue has urgent cases first, then weighty ones, then old ones', async () => {
  const { server, visitor, students, queue } = await openDesk('tariro', 'chipo', 'farai');
  const [tariro = visitor, chipo = visitor, farai = visitor] = students;
  for (const name of ['light', 'old_1', 'newer', 'held']) await joinMarket(server, name);
  await report(visitor, 'one', about('light'));
  await report(tariro, 'one', about('old_1'));
  await report(visitor, 'two', { target: 'phone', subject: '0712345678' });
  server.advance(1000);
  await report(tariro, 'one', { ...about('newer'), reason: 'rude' });
  const { database, now } = server.context;
  const { id: sellerId } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'held')
    .executeTakeFirstOrThrow();
  await addSignal(database, { sellerId, listingId: null, signal: 'number', now: now() });
  await database.updateTable('users').set({ held_at: now() }).where('id', '=', sellerId).execute();
  for (const client of [tariro, chipo, farai]) await report(client, 'one');
  await report(farai, 'two', { ...about('rudo'), reason: 'rude' });
  const { cases, total } = await queue();
  expect(total).toBe(6);
  expect(cases.map(({ subject }) => subject)).toEqual([
    'rudo',
    'held',
    'old_1',
    'newer',
    'light',
    '263712345678',
  ]);
  expect(cases[0]).toEqual({
    id: expect.any(Number) as number,
    subject: 'rudo',
    is_phone: false,
    weight: 32,
    reports: 4,
    reasons: { scam: 3, rude: 1 },
    listing: { id: 1, title: 'Pot' },
    is_urgent: true,
    has_appeal: false,
    opened_at: new Date(now()).toISOString(),
  });
  expect(cases[1]).toMatchObject({ is_urgent: true, reasons: { number: 1 }, listing: null, weight: 8 });
  expect(cases[5]).toMatchObject({ is_phone: true, is_urgent: false, weight: 2 });
});

test('a thousand cases by visitors leave the queue short, with the weighty case on top @postgres', async () => {
  const { server, visitor, students, queue } = await openDesk('tariro');
  const { database } = server.context;
  const users = Array.from({ length: 1000 }, (_, index) => ({
    username: `bought${index}`,
    password_hash: null,
    google_subject: null,
    display_name: null,
    first_name: null,
    phone_number: null,
    location: null,
    picture_key: null,
    created_at: 1,
    suspended_at: null,
    deleted_at: null,
  }));
  for (let from = 0; from < 1000; from += 100)
    await database
      .insertInto('users')
      .values(users.slice(from, from + 100))
      .execute();
  const sellers = database.selectFrom('users').select('id').where('username', 'like', 'bought%');
  for (const { id } of await sellers.execute()) {
    const case_id = await openCase(database, { sellerId: id }, 2);
    const onSeller = { target: 'seller', subject: String(id), listing_id: null, reason: 'scam' } as const;
    const by = { reporter_id: null, reporter_key: `device ${id}`, weight: 2, text: '', reported_at: 2 };
    await database
      .insertInto('reports')
      .values({ case_id, ...onSeller, ...by })
      .execute();
  }
  await report(students[0] ?? visitor, 'one');
  const { cases, total } = await queue();
  expect([cases.length, total]).toEqual([100, 1001]);
  expect(cases[0]).toMatchObject({ subject: 'rudo', weight: 8 });
});

test('a decided case with an open appeal is in the queue again, and says who may judge it @postgres', async () => {
  const { server, visitor, students, moderator, queue, read } = await openDesk('tariro', 'chipo');
  const { database, now } = server.context;
  await report(students[0] ?? visitor, 'one');
  const { id: me } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'judge')
    .executeTakeFirstOrThrow();
  const decision = await database.transaction().execute((transaction) =>
    applyDecision(transaction, {
      caseId: 1,
      actor: 'moderator',
      actorId: me,
      reason: 'scam',
      now: now(),
      effects: [{ action: 'hide', listingId: 1 }],
      messages: [{ userId: 1, text: 'It is hidden.' }],
    }),
  );
  await database.updateTable('cases').set({ closed_at: now() }).execute();
  expect(await queue()).toEqual({ cases: [], total: 0 });
  const appeal = { decision_id: decision, user_id: 1, text: 'It is mine.', made_at: now() };
  await database.insertInto('appeals').values(appeal).execute();
  expect((await queue()).cases).toMatchObject([{ id: 1, has_appeal: true, is_urgent: false }]);
  expect(await read()).toMatchObject({
    decisions: [{ id: decision, actor: 'judge' }],
    appeals: [{ decision, text: 'It is mine.', outcome: 'open', can_judge: true }],
  });
  const other = students[1] ?? visitor;
  // A moderator who has reported it judges nothing of it.
  await appoint(server, 'tariro');
  expect((await read()).appeals).toMatchObject([{ can_judge: true }]);
  await appoint(server, 'chipo');
  expect((await read()).appeals).toMatchObject([{ can_judge: false }]);
  expect((await read(1, other)).appeals).toMatchObject([{ can_judge: true }]);
  await database.updateTable('appeals').set({ judged_at: now(), upheld: 0 }).execute();
  expect(await queue()).toEqual({ cases: [], total: 0 });
  expect((await read(1, moderator)).appeals).toMatchObject([{ outcome: 'rejected', can_judge: false }]);
});

test('an appeal against what an operator did without a case is in the queue @postgres', async () => {
  const { server, seller, visitor, queue, read } = await openDesk();
  const { database, now } = server.context;
  const decision = await database.transaction().execute((transaction) =>
    applyDecision(transaction, {
      caseId: null,
      actor: 'operator',
      actorId: null,
      reason: 'scam',
      now: now(),
      effects: [{ action: 'hide', listingId: 1 }],
      messages: [{ userId: 1, text: 'It is hidden.' }],
    }),
  );
  const appeal = { decision: String(decision), text: 'It is mine.' };
  expect(await seller.post(paths.appeals, appeal)).toMatchObject({ status: 204 });
  const { cases } = await queue();
  expect(cases).toMatchObject([{ subject: 'rudo', reports: 0, has_appeal: true }]);
  expect((await read(Number(cases[0]?.id))).appeals).toMatchObject([
    { text: 'It is mine.', can_judge: true },
  ]);
  await report(visitor, 'one');
  expect((await queue()).cases).toMatchObject([{ reports: 1, has_appeal: true }]);
});
