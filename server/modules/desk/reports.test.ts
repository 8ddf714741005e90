import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { appoint, openReportedMarket, report } from '../../tools/testing/reportedMarket.ts';
import { deviceOf } from '../../tools/testing/askedMarket.ts';

const DAY = 86_400_000;
const LISTING = paths.listing('1');
const PASSWORD = { password: 'Market-day1!' };

test('a listing, its seller and their number are reported: one case, with the evidence @postgres', async () => {
  const { seller, students, visitor, reports, cases, evidence } = await openReportedMarket('tariro');
  const [tariro = visitor] = students;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  expect(await report(tariro, 'one', { text: 'It is not theirs.' })).toMatchObject({ status: 204, text: '' });
  const subject = { target: 'seller', subject: 'RUDO', reason: 'rude' } as const;
  expect(await report(tariro, 'one', subject)).toMatchObject({ status: 204 });
  const number = { target: 'phone', subject: '077 123 4567', reason: 'scam' } as const;
  expect(await report(visitor, 'two', number)).toMatchObject({ status: 204 });
  expect(await cases()).toMatchObject([{ seller_id: 1, phone: null, closed_at: null }]);
  expect(await reports()).toMatchObject([
    { case_id: 1, target: 'listing', subject: '1', listing_id: 1, weight: 8, text: 'It is not theirs.' },
    { case_id: 1, target: 'seller', subject: '1', listing_id: null, reason: 'rude' },
    { case_id: 1, target: 'phone', phone: '263771234567', reporter_id: null, weight: 2 },
  ]);
  expect(await evidence()).toMatchObject([{ listing_id: 1 }, { listing_id: null }]);
  expect(JSON.stringify(await reports())).not.toContain(deviceOf('two'));
});

test('a number that no account has is a case of its own', async () => {
  const { visitor, students, cases } = await openReportedMarket('tariro');
  for (const [device, subject] of Object.entries({ a: '0712345678', b: '+263 71 234 5678', c: '0770000000' }))
    await report(visitor, device, { target: 'phone', subject });
  await report(students[0] ?? visitor, 'd', { target: 'phone', subject: '00263712345678' });
  expect(await cases()).toMatchObject([
    { seller_id: null, phone: '263712345678' },
    { seller_id: null, phone: '263770000000' },
  ]);
});

test('a person or a device reports a target once; who signs in later takes the report along', async () => {
  const { server, visitor, students, reports } = await openReportedMarket('tariro');
  const [tariro = visitor] = students;
  for (const device of ['one', 'one', 'two'])
    expect(await report(visitor, device, { text: device })).toMatchObject({ status: 204 });
  for (const device of ['two', 'one', 'three'])
    expect(await report(tariro, device, { reason: 'stolen' })).toMatchObject({ status: 204 });
  expect(await reports()).toMatchObject([
    { reporter_id: null, weight: 2, text: 'one' },
    { reporter_id: 2, weight: 8, text: 'two', reason: 'stolen', reporter_key: 'user 2' },
  ]);
  const database = server.context.database;
  await database.updateTable('reports').set({ ended_at: 1, outcome: 'left' }).execute();
  expect(await report(tariro, 'one')).toMatchObject({ status: 204 });
  expect(await reports()).toHaveLength(3);
});

test.each([
  ['an own listing', { target: 'listing', subject: '1' }, 403],
  ['oneself', { target: 'seller', subject: 'rudo' }, 403],
  ['the own number', { target: 'phone', subject: '+263 77 123 4567' }, 403],
  ['an unknown listing', { target: 'listing', subject: 'nothing' }, 404],
  ['an id of no listing', { target: 'listing', subject: '99999999999999999999' }, 404],
  ['an unknown seller', { target: 'seller', subject: 'nobody' }, 404],
] as const)('%s cannot be reported', async (_, parts, status) => {
  const { seller, reports } = await openReportedMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  expect(await report(seller, 'one', parts)).toMatchObject({ status, body: { detail: expect.any(String) } });
  expect(await reports()).toEqual([]);
});

test.each([
  ['no target', { target: undefined }, 'target'],
  ['no number', { target: 'phone', subject: 'call me' }, 'subject'],
  ['nothing named', { subject: '  ' }, 'subject'],
  ['another reason', { reason: 'sold' }, 'reason'],
  ['too long a text', { text: '🍲'.repeat(501) }, 'text'],
  ['no device', { device: 'short' }, 'device'],
] as const)('%s is 400', async (_, parts, field) => {
  const { visitor, reports } = await openReportedMarket();
  const body = { target: 'listing', subject: '1', reason: 'scam', device: deviceOf('one'), ...parts };
  expect(await visitor.post(paths.reports, body)).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  });
  expect(await reports()).toEqual([]);
});

test('a token that is not good is 401, so that the report is not taken for an anonymous one', async () => {
  const { visitor, reports } = await openReportedMarket();
  visitor.access = 'nothing';
  expect(await report(visitor, 'one')).toMatchObject({ status: 401 });
  expect(await reports()).toEqual([]);
});

test.each([
  ['of four bytes and from right to left', '🍲 ﷽ سرقة هاتفي \u202Egnp', /^🍲 ﷽ سرقة هاتفي gnp$/u],
  ['with NUL', 'a\0b', /^a[\0\uFFFD]b$/],
  ['with half a character', '\ud800 half', /^\uFFFD half$/],
])('a text %s is kept', async (_, text, stored) => {
  const { visitor, reports } = await openReportedMarket();
  expect(await report(visitor, 'one', { text })).toMatchObject({ status: 204 });
  expect((await reports())[0]?.text).toMatch(stored);
});

test('a report that was made offline a week ago is taken, of what is sold, hidden or deleted since @postgres', async () => {
  const { server, seller, visitor, students, reports } = await openReportedMarket('tariro', 'chipo', 'farai');
  const { database } = server.context;
  const [tariro = visitor, chipo = visitor, farai = visitor] = students;
  await seller.send('PATCH', LISTING, { body: { status: 'sold' } });
  expect(await report(tariro, 'one', { reason: 'rude' })).toMatchObject({ status: 204 });
  await database.updateTable('listings').set({ hidden_at: 1, removed_at: 1 }).execute();
  expect(await report(chipo, 'two', { reason: 'rude' })).toMatchObject({ status: 204 });
  await seller.send('DELETE', LISTING);
  expect(await report(farai, 'three')).toMatchObject({ status: 204 });
  expect(await reports()).toMatchObject([{ case_id: 1 }, { case_id: 1 }, { case_id: 1 }]);
  await seller.send('DELETE', paths.account, { body: PASSWORD });
  expect(await report(visitor, 'four', { target: 'seller', subject: 'rudo' })).toMatchObject({ status: 204 });
  const late = await report(tariro, 'one', { reason: 'rude' });
  expect(late).toMatchObject({
    status: 404,
    body: { detail: expect.stringMatching(/^It is gone for good/) },
  });
  expect(await reports()).toHaveLength(4);
});

test('a hundred reports on one seller are one case', async () => {
  const { server, reports, cases } = await openReportedMarket();
  for (let device = 100; device < 150; device += 1) {
    const visitor = createClient(server, `192.0.2.${device}`);
    await report(visitor, device);
    await report(visitor, device, { target: 'seller', subject: 'rudo' });
  }
  expect(await reports()).toHaveLength(100);
  expect(await cases()).toHaveLength(1);
});

test('a thousand anonymous reports and twenty fresh accounts hide nothing; two old accounts do, once @postgres', async () => {
  const { server, visitor, students, isHidden } = await openReportedMarket('tariro', 'chipo', 'farai');
  const [tariro = visitor, chipo = visitor, farai = visitor] = students;
  const { database } = server.context;
  const anonymous = { case_id: 1, target: 'listing', subject: '1', listing_id: 1, reason: 'scam' } as const;
  await report(visitor, 0);
  const more = Array.from({ length: 999 }, (_, index) => ({
    ...anonymous,
    text: '',
    reporter_id: null,
    weight: 2,
    reported_at: 1,
    reporter_key: `device ${index}`,
  }));
  await database.insertInto('reports').values(more).execute();
  for (let index = 0; index < 20; index += 1)
    await report(await joinMarket(server, `fresh${index}`), `fresh${index}`, { reason: 'stolen' });
  expect(await report(tariro, 'one', { reason: 'danger' })).toMatchObject({ status: 204 });
  expect(await report(tariro, 'two', { reason: 'scam' })).toMatchObject({ status: 204 });
  expect(await isHidden()).toBe(false);
  expect(await report(chipo, 'three', { reason: 'rude' })).toMatchObject({ status: 204 });
  expect(await isHidden()).toBe(false);
  expect(await report(farai, 'four', { reason: 'scam' })).toMatchObject({ status: 204 });
  expect(await isHidden()).toBe(true);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  const decisions = database.selectFrom('decisions').select(['actor', 'case_id', 'reason']);
  expect(await decisions.execute()).toEqual([{ actor: 'program', case_id: 1, reason: 'scam' }]);
});

test('what a moderator showed again is not hidden by the program, unless it is edited @postgres', async () => {
  const { server, visitor, seller, students, isHidden } = await openReportedMarket(
    'tariro',
    'chipo',
    'farai',
    'nyasha',
  );
  const [tariro = visitor, chipo = visitor, farai = visitor, nyasha = visitor] = students;
  const { database } = server.context;
  await report(tariro, 'one');
  await report(chipo, 'two');
  expect(await isHidden()).toBe(true);
  await database.updateTable('listings').set({ hidden_at: null }).execute();
  server.advance(1);
  await report(farai, 'three');
  expect(await isHidden()).toBe(false);
  await seller.send('PATCH', LISTING, { body: { description: 'Send me the fee first.' } });
  await report(nyasha, 'four');
  expect(await isHidden()).toBe(true);
});

test('a reason that was cleared is silent until the listing is edited, other reasons are not @postgres', async () => {
  const { server, seller, visitor, students, cases, reports } = await openReportedMarket('tariro', 'chipo');
  const [tariro = visitor, chipo = visitor] = students;
  const { database, now } = server.context;
  await report(tariro, 'one');
  await database.updateTable('reports').set({ ended_at: now(), outcome: 'overruled' }).execute();
  await database.updateTable('cases').set({ closed_at: now() }).execute();
  const cleared = { target: 'listing', subject: '1', reason: 'scam', cleared_at: now() } as const;
  await database.insertInto('cleared_reasons').values(cleared).execute();
  server.advance(1000);
  for (let time = 0; time < 2; time += 1) expect(await report(chipo, 'two')).toMatchObject({ status: 204 });
  expect(await reports()).toMatchObject([{}, { case_id: 1, is_silent: 1, ended_at: now() }]);
  // Nobody looks at it, so it does not say so.
  expect((await chipo.get(paths.reports)).body).toMatchObject([{ reason: 'scam', ended_at: null }]);
  expect((await cases()).filter(({ closed_at }) => closed_at === null)).toEqual([]);
  await report(chipo, 'two', { reason: 'rude' });
  expect((await cases()).filter(({ closed_at }) => closed_at === null)).toHaveLength(1);
  await seller.send('PATCH', LISTING, { body: { title: 'Clay pot' } });
  await report(visitor, 'three');
  expect((await reports()).at(-1)).toMatchObject({ reason: 'scam', is_silent: 0, case_id: 2 });
});

test('a reason that was cleared for a seller is silent for 30 days', async () => {
  const { server, visitor, reports } = await openReportedMarket();
  const { database, now } = server.context;
  await report(visitor, 'one', { target: 'seller', subject: 'rudo' });
  await database.updateTable('cases').set({ closed_at: now() }).execute();
  const cleared = { target: 'seller', subject: '1', reason: 'scam', cleared_at: now() } as const;
  await database.insertInto('cleared_reasons').values(cleared).execute();
  for (const device of ['two', 'three']) {
    await report(visitor, device, { target: 'seller', subject: 'rudo' });
    server.advance(30 * DAY);
  }
  expect(await reports()).toMatchObject([{ is_silent: 0 }, { is_silent: 1 }, { is_silent: 0, case_id: 2 }]);
});

test('a suspended person reports nothing, and a moderator as any student', async () => {
  const { server, visitor, students, reports } = await openReportedMarket('tariro', 'judge');
  const [tariro = visitor, moderator = visitor] = students;
  const users = server.context.database.updateTable('users').set({ suspended_at: 1 });
  await users.where('username', '=', 'tariro').execute();
  await appoint(server, 'judge');
  expect(await report(tariro, 'one')).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
  expect(await tariro.get(paths.reports)).toMatchObject({ status: 403 });
  expect(await report(moderator, 'two')).toMatchObject({ status: 204 });
  expect(await reports()).toMatchObject([{ reporter_id: 3, weight: 8 }]);
});

test('visitors of one address are limited, others are not', async () => {
  const { server, visitor, students, reports } = await openReportedMarket('tariro');
  for (let device = 0; device < LIMITS.reportsOfVisitors.most; device += 1)
    expect(await report(visitor, device + 100)).toMatchObject({ status: 204 });
  expect(await report(visitor, 'more')).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  expect(await report(createClient(server, '192.0.2.9'), 'other')).toMatchObject({ status: 204 });
  expect(await report(students[0] ?? visitor, 'one')).toMatchObject({ status: 204 });
  expect(await reports()).toHaveLength(LIMITS.reportsOfVisitors.most + 2);
});

test('reports that come at once are one case and one report each @postgres', async () => {
  const { students, visitor, cases, reports } = await openReportedMarket('tariro', 'chipo', 'farai');
  const sent = students.flatMap((student, index) => [report(student, index), report(student, index)]);
  await Promise.all([...sent, report(visitor, 'one')]);
  expect(await cases()).toHaveLength(1);
  expect(await reports()).toHaveLength(4);
});

test('with the account go the name and the text of its reports; case and weight stay', async () => {
  const { students, visitor, reports, cases } = await openReportedMarket('tariro');
  const [tariro = visitor] = students;
  await report(tariro, 'one', { text: 'He has my phone.' });
  expect((await tariro.get(paths.exportAccount)).body).toMatchObject({
    reports: [{ target: 'listing', title: 'Pot', reason: 'scam', text: 'He has my phone.' }],
  });
  expect(await tariro.send('DELETE', paths.account, { body: PASSWORD })).toMatchObject({ status: 204 });
  expect(await reports()).toMatchObject([
    { reporter_id: null, reporter_key: 'deleted 1', text: '', weight: 8, ended_at: null },
  ]);
  expect(await cases()).toMatchObject([{ closed_at: null }]);
});

test('a report without a listing names the seller, whose first listing it need not be', async () => {
  const { server, visitor, reports } = await openReportedMarket();
  const other = await joinMarket(server, 'chipo');
  const { body } = await post(other, { title: 'Kettle' });
  const { slug } = body as { slug: string };
  await report(visitor, 'one', { subject: slug });
  await report(visitor, 'one', { subject: '2' });
  expect(await reports()).toMatchObject([{ listing_id: 2, subject: '2' }]);
});
