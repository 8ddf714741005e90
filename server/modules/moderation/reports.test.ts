import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { cleanPictures } from '../../pictures/clean.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { DAY, openModeratedMarket, SCAM } from '../../tools/testing/moderatedMarket.ts';
import { REPORT_LIFE } from './retention.ts';

test('a moderator reads what was reported, as it was then, and who reported it', async () => {
  const { report, of, read, queue } = await openModeratedMarket('tendai');
  const text = 'مرحبا 🍲 They asked for money first.';
  expect(await report('tendai', { text })).toMatchObject({ status: 204 });
  expect(await report('tendai', { reason: 'rude' })).toMatchObject({ status: 204 });
  await report('visitor', { target: 'seller', subject: 'RUDO', reason: 'rude' });
  await of('rudo').send('PATCH', paths.listing('1'), { body: { title: 'Clean kettle' } });
  expect(await queue()).toMatchObject({
    total: 1,
    sellers: [
      {
        username: 'rudo',
        reports: 2,
        reasons: { scam: 1, rude: 1 },
        title: 'Clean kettle',
        has_appeal: false,
      },
    ],
  });
  for (const [name, waiting_sellers] of [
    ['chipo', 1],
    ['tendai', 0],
  ] as const)
    expect((await of(name).get(paths.ownProfile)).body).toMatchObject({ waiting_sellers });
  expect(await read()).toMatchObject({
    phone_number: '263771234567',
    newest_report: expect.any(Number),
    reports: [
      { reason: 'rude', listing: null, reporter: null, is_open: true, as_reported: null },
      {
        reason: 'scam',
        listing: 1,
        text,
        reporter: { username: 'tendai', joined_at: expect.any(String) },
        as_reported: { title: 'Red kettle' },
      },
    ],
  });
});

test('two people of more than a week hide a listing for scam, theft and danger, until somebody looks', async () => {
  const { report, shown, standing, done, queue, read } = await openModeratedMarket('tendai', 'tariro');
  await report('tendai');
  await report('tariro', { subject: '2' });
  expect(await shown()).toEqual([1, 2]);
  await report('tariro', { reason: 'stolen' });
  expect(await shown()).toEqual([2]);
  expect((await queue()).sellers).toMatchObject([{ username: 'rudo', is_urgent: true }]);
  expect((await standing()).actions).toMatchObject([
    { kind: 'hide', is_automatic: true, message: expect.stringContaining('“Red kettle” is hidden for now') },
  ]);
  const { newest_report } = await read();
  await done({ kind: 'dismiss', newest_report: String(newest_report) });
  expect(await shown()).toEqual([1, 2]);
  expect((await standing()).actions).toMatchObject([{ ended_at: expect.any(String) }]);
  // The same two again: somebody has looked, and nothing was edited since.
  for (const name of ['tendai', 'tariro']) await report(name);
  expect(await shown()).toEqual([1, 2]);
});

test('what a moderator has looked at is not hidden by itself again until it is edited, though it is renewed', async () => {
  const { server, report, of, queue, done, undo, log, shown } = await openModeratedMarket('tendai', 'tariro');
  const two = async () => {
    for (const name of ['tendai', 'tariro']) await report(name);
    return shown();
  };
  expect(await two()).toEqual([2]);
  await undo(String((await log())[0]?.id));
  await report('farai');
  expect(await shown()).toEqual([1, 2]);
  await done({ kind: 'dismiss' });
  server.advance(DAY);
  for (const name of ['rudo', 'tendai', 'tariro', 'chipo']) await of(name).login(name);
  expect(await of('rudo').post(paths.renewal('1'))).toMatchObject({ status: 200 });
  expect(await two()).toEqual([1, 2]);
  expect((await queue()).sellers).toMatchObject([{ reports: 2, is_urgent: false }]);
  const edit = (title: string) => of('rudo').send('PATCH', paths.listing('1'), { body: { title } });
  await done({ kind: 'dismiss' });
  server.advance(1);
  await edit('Pay me first');
  // What was closed before counts no more: one alone hides nothing.
  await report('tendai');
  expect(await shown()).toEqual([1, 2]);
  expect(await two()).toEqual([2]);
});

test('reports without an account, up to their limit, twenty new accounts and mere rudeness hide nothing @postgres', async () => {
  const { server, report, shown } = await openModeratedMarket('tendai', 'tariro', 'kuda');
  for (let count = 0; count < LIMITS.reportsOfVisitors.most; count += 1) await report(`visitor${count}`);
  for (let count = 0; count < LIMITS.reportsOfAccount.most; count += 1)
    await report('kuda', { reason: 'rude' });
  for (const by of ['visitor-over', 'kuda']) expect((await report(by)).status).toBe(429);
  for (let count = 0; count < 20; count += 1) {
    const fresh = await joinMarket(server, `fresh${count}`);
    await fresh.post(paths.reports, SCAM);
  }
  await report('tendai', { reason: 'rude' });
  await report('tariro', { reason: 'misleading' });
  await report('tendai', { subject: '2', reason: 'rude' });
  await report('tariro', { subject: '2' });
  server.advance(6 * DAY);
  for (const name of ['fresh0', 'fresh1']) {
    const young = createClient(server);
    await young.login(name);
    await young.post(paths.reports, { ...SCAM, subject: '2' });
  }
  expect(await shown()).toEqual([1, 2]);
});

test('two accounts hide at most three listings in all before somebody looks @postgres', async () => {
  const { report, shown, of, done } = await openModeratedMarket('tendai', 'tariro');
  for (const title of ['Pot', 'Pan', 'Cup']) await post(of('rudo'), { title });
  for (const subject of ['1', '2', '3', '4', '5'])
    for (const name of ['tendai', 'tariro']) await report(name, { subject });
  expect(await shown()).toEqual([4, 5]);
  await done({ kind: 'dismiss', listing: '1', newest_report: '2' });
  expect(await shown()).toEqual([1, 4, 5]);
});

test('nobody reports themselves or what is theirs, what never was, or without a reason', async () => {
  const { report } = await openModeratedMarket('tendai');
  for (const parts of [{}, { target: 'seller', subject: 'rudo' }] as const)
    expect(await report('rudo', parts)).toMatchObject({ status: 403 });
  for (const parts of [{ subject: '99' }, { target: 'seller', subject: 'nobody' }] as const)
    expect(await report('tendai', parts)).toMatchObject({
      status: 404,
      body: { detail: expect.stringMatching(/never there|does not exist/) },
    });
  const rejected = { status: 400, body: { reason: ['Choose a reason.'] } };
  expect(await report('tendai', { reason: 'sold' as 'other' })).toMatchObject(rejected);
});

test('a photo of what is deleted and reported stays 30 days after the decision, for moderators alone', async () => {
  const { server, report, of, read, done } = await openModeratedMarket('tendai');
  await of('rudo').send('DELETE', paths.listing('1'));
  await report('tendai');
  const { reports, listings, newest_report } = await read();
  expect(listings).toMatchObject([{ id: 2 }, { id: 1, state: 'deleted' }]);
  expect(reports).toMatchObject([{ listing: 1 }]);
  const address = async () => (await read()).listings.at(-1)?.photos[0] ?? '';
  const photo = async (at?: string) => (await of('visitor').get(at ?? (await address()))).status;
  const before = await address();
  expect(await photo(before)).toBe(200);
  expect(await photo(before.replace(/-[^/]+/, '-forged'))).toBe(404);
  const clean = async (time: number) => {
    server.advance(time);
    for (const name of ['rudo', 'chipo']) await of(name).login(name);
    await server.context.worker.runDueJobs();
    await cleanPictures(server.context);
  };
  await clean(40 * DAY);
  // An address of a photo works for two hours at most.
  expect([await photo(), await photo(before)]).toEqual([200, 404]);
  await done({ kind: 'dismiss', newest_report: String(newest_report) });
  await clean(REPORT_LIFE - DAY);
  expect(await photo()).toBe(200);
  await clean(2 * DAY);
  expect(await photo()).toBe(404);
  expect((await read()).reports).toEqual([]);
});

test('what an account told and was told goes with it; its number, open reports and their photos stay for moderators', async () => {
  const { report, of, read, done, appeal, answer, log } = await openModeratedMarket('tendai', 'kuda');
  await report('tendai', { text: 'Told by tendai' });
  await report('kuda', { text: 'Told by kuda', reason: 'rude' });
  const id = await done({ kind: 'warn', listing: '2', message: 'Told to rudo' });
  await done({ user: 'kuda', kind: 'warn', listing: null, message: 'Told to kuda' });
  await appeal(id);
  await answer(id, { upheld: false, text: 'It is not.' });
  expect((await of('tendai').get(paths.exportAccount)).body).toMatchObject({
    reports: [{ text: 'Told by tendai' }],
    decisions: [],
  });
  for (const name of ['tendai', 'rudo'])
    await of(name).send('DELETE', paths.account, { body: { password: 'Market-day1!' } });
  const person = await read();
  expect(person).toMatchObject({
    is_deleted: true,
    phone_number: '263771234567',
    reports: [
      { reporter: { username: 'kuda' }, text: 'Told by kuda' },
      { reporter: null, text: '', as_reported: { title: 'Red kettle' } },
    ],
  });
  const photo = person.reports[1]?.as_reported?.photos[0] ?? '';
  expect((await of('chipo').get(photo)).status).toBe(200);
  expect(await log()).toMatchObject([
    { user: 'kuda', message: 'Told to kuda' },
    { kind: 'warn', user: 'rudo', message: null },
  ]);
  expect(JSON.stringify(await log())).not.toMatch(/It is (?:mine|not)/);
});

test('while an appeal waits, the reports that its action closed stay', async () => {
  const { server, report, of, read, done, appeal, answer } = await openModeratedMarket('tendai');
  await report('tendai');
  const id = await done({});
  await appeal(id);
  const later = async () => {
    server.advance(REPORT_LIFE + DAY);
    await server.context.worker.runDueJobs();
    for (const name of ['chipo', 'farai']) await of(name).login(name);
    return (await read()).reports.length;
  };
  expect(await later()).toBe(1);
  await answer(id, { upheld: false });
  expect(await later()).toBe(0);
});

test('what a program hid comes first at the desk, then appeals, then whom most people report', async () => {
  const { report, of, queue, read, done, appeal } = await openModeratedMarket('tendai', 'tariro', 'kuda');
  for (const title of ['Pot', 'Pan', 'Cup']) await post(of('kuda'), { title });
  for (const subject of ['3', '4', '5']) await report('chipo', { subject });
  for (const by of ['one', 'two']) await report(by, { target: 'seller', subject: 'tendai' });
  await appeal(await done({ user: 'tariro', kind: 'warn', listing: null }), 'tariro');
  for (const by of ['tendai', 'tariro']) await report(by);
  const names = (await queue('farai')).sellers.map(({ username }) => username);
  expect(names).toEqual(['rudo', 'tariro', 'tendai', 'kuda']);
  const { reports, listings } = await read('kuda', 'farai');
  expect(reports.map(({ listing }) => listing)).toEqual([5, 4, 3]);
  expect(listings.map(({ title }) => title)).toEqual(['Cup', 'Pan', 'Pot']);
});
