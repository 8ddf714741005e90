import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { post } from '../../tools/testing/market.ts';
import { DAY, openModeratedMarket } from '../../tools/testing/moderatedMarket.ts';

test('a moderator hides a listing without a report, its seller reads why, and an undo shows it again', async () => {
  const { of, done, undo, shown, standing, log } = await openModeratedMarket();
  const before = (await of('visitor').get(paths.listing('1'))).body;
  const id = await done({ message: 'It is a scam: “free”.' });
  expect(await shown()).toEqual([2]);
  expect((await of('visitor').get(paths.listing('1'))).status).toBe(404);
  expect((await of('rudo').get(paths.ownProfile)).body).toMatchObject({ unread_decisions: 1 });
  expect((await standing()).actions).toMatchObject([
    {
      kind: 'hide',
      message: 'It is a scam: "free".',
      listing: { title: 'Red kettle' },
      is_read: false,
      ended_at: null,
      appeal_until: expect.any(String),
    },
  ]);
  expect(await log()).toMatchObject([{ until: null, undone_at: null, undone_by: null, can_undo: true }]);
  await of('rudo').post(paths.standingRead);
  expect((await standing()).actions).toMatchObject([{ is_read: true }]);
  expect((await of('rudo').get(paths.ownProfile)).body).toMatchObject({ unread_decisions: 0 });
  expect(await of('rudo').send('PATCH', paths.listing('1'), { body: { title: 'Lamp' } })).toMatchObject({
    status: 403,
    body: { detail: 'This listing was taken down. Your account page says why.' },
  });
  expect(await undo(id, 'farai')).toMatchObject({ status: 204 });
  expect((await of('visitor').get(paths.listing('1'))).body).toEqual(before);
  expect(await log()).toMatchObject([{ actor: 'chipo', undone_by: 'farai', can_undo: false }]);
  expect(await undo(id)).toMatchObject({ status: 409 });
});

test('a suspension takes all listings and the session, and ends by itself @postgres', async () => {
  const { server, of, done, shown, standing, log, read } = await openModeratedMarket();
  await done({ kind: 'suspend', listing: null, days: 7 });
  expect(await shown()).toEqual([]);
  expect((await of('rudo').get(paths.ownProfile)).status).toBe(401);
  await of('rudo').login('rudo');
  const until = new Date(server.context.now() + 7 * DAY).toISOString();
  expect(await standing()).toMatchObject({
    suspended: { until },
    actions: [{ kind: 'suspend', listing: null }],
  });
  expect(await log()).toMatchObject([{ until }]);
  expect(await read()).toMatchObject({ suspended: { until }, listings: [{ state: 'shown' }, {}] });
  expect((await of('rudo').send('PATCH', paths.listing('1'), { body: { title: 'Pot' } })).status).toBe(403);
  server.advance(7 * DAY);
  await of('rudo').login('rudo');
  expect(await shown()).toEqual([1, 2]);
  expect(await standing()).toMatchObject({ suspended: null, actions: [{ ended_at: until }] });
  expect((await of('rudo').send('PATCH', paths.listing('1'), { body: { title: 'Pot' } })).status).toBe(200);
});

test('a moderator who is suspended while the desk is open is out of it', async () => {
  const { of, done, act } = await openModeratedMarket();
  await done({ user: 'farai', kind: 'suspend', listing: null });
  expect((await act({}, 'farai')).status).toBe(401);
  await of('farai').login('farai');
  expect((await act({}, 'farai')).status).toBe(403);
});

test('an action closes the reports that were seen, of its listing alone, and an undo opens them', async () => {
  const { report, done, undo, read, queue, log } = await openModeratedMarket('tendai', 'tariro');
  await report('tendai', { reason: 'rude' });
  const { newest_report: seen } = await read();
  await report('tariro');
  await report('tendai', { subject: '2', reason: 'other' });
  const id = await done({ newest_report: String(seen) });
  await done({ listing: '2', newest_report: String(seen) });
  const open = async () => (await read()).reports.filter((one) => one.is_open).map((one) => Number(one.id));
  expect(await open()).toEqual([3, 2]);
  expect((await queue()).sellers.map(({ reasons }) => reasons)).toEqual([{ other: 1, scam: 1 }]);
  // The same person again, before the undo: that one stands for the closed one.
  await report('tendai', { reason: 'rude' });
  expect(await undo(id)).toMatchObject({ status: 204 });
  await undo(await done({ listing: '2' }));
  expect(await open()).toEqual([4, 3, 2]);
  await done({ listing: '2' });
  expect(await open()).toEqual([4, 2]);
  // The listing that waits, not the newer one that is dealt with.
  expect((await queue()).sellers).toMatchObject([{ title: 'Red kettle' }]);
  await done({ kind: 'dismiss', listing: null, reason: 'scam', message: 'Nothing.' });
  expect((await log())[0]).toMatchObject({ kind: 'dismiss', reason: null, message: null });
  expect(await queue()).toEqual({ sellers: [], total: 0 });
  // The same person's report of another seller does not stand for the closed one.
  for (const subject of ['rudo', 'farai']) await report('tendai', { target: 'seller', subject });
  await undo(await done({ kind: 'dismiss', listing: null }));
  expect(await open()).toEqual([5]);
});

test('a moderator acts on what they reported themselves, and never on themselves', async () => {
  const { report, act, queue, of, done, undo, answer, log } = await openModeratedMarket('tendai');
  await report('chipo');
  expect(await act({})).toMatchObject({ status: 200 });
  await report('tendai', { target: 'seller', subject: 'chipo' });
  expect((await queue('chipo')).total).toBe(0);
  expect((await queue('farai')).sellers).toMatchObject([{ username: 'chipo' }]);
  const refused = { status: 403, body: { detail: 'This is about you. Another moderator decides it.' } };
  expect(await of('chipo').get(paths.moderatedUser('chipo'))).toMatchObject(refused);
  expect(await act({ user: 'CHIPO', kind: 'dismiss', listing: null })).toMatchObject(refused);
  const warning = await done({ user: 'chipo', kind: 'warn', listing: null }, 'farai');
  expect(await undo(warning, 'chipo')).toMatchObject(refused);
  expect((await log()).map(({ can_undo: can }) => can)).toEqual([false, true]);
  expect(await answer(warning, { upheld: true }, 'chipo')).toMatchObject({ status: 404 });
});

test.each([
  ['nobody', { user: 'nobody' }, 404],
  ['no reason', { reason: null }, 400],
  ['no words', { message: ' ' }, 400],
  ['no listing to hide', { listing: null }, 400],
  ['a listing of somebody else', { user: 'farai' }, 400],
] as const)('an action with %s changes nothing', async (_, parts, status) => {
  const { of, report, act, shown, log } = await openModeratedMarket();
  await post(of('farai'));
  await report('rudo', { target: 'seller', subject: 'farai' });
  await report('visitor');
  const { status: refused, text } = await act(parts);
  expect([refused, text]).toEqual([status, expect.stringMatching(/[a-z]{3}/)]);
  expect([await shown(), await log()]).toEqual([[1, 2, 3], []]);
});

test('the number of a suspended scammer is refused where it is typed, as long as that holds', async () => {
  const { server, of, report, done, undo } = await openModeratedMarket('tendai');
  const type = (name: string, phone_number = '263771234567') =>
    of(name).send('PATCH', paths.ownProfile, { body: { phone_number } });
  await type('farai', '263778888888');
  await report('tendai', { target: 'seller', subject: 'farai' });
  const id = await done({ kind: 'suspend', listing: null, days: 30 });
  expect(await type('tendai')).toMatchObject({
    status: 400,
    body: { phone_number: [expect.stringContaining('suspended account')] },
  });
  expect(await server.context.database.selectFrom('banned_numbers').select('number_hash').execute()).toEqual([
    { number_hash: expect.not.stringContaining('771234567') },
  ]);
  await undo(id);
  expect((await type('tendai')).status).toBe(200);
  await done({ kind: 'suspend', listing: null, days: 1 });
  // Who shares it has it already.
  expect((await type('tendai')).status).toBe(200);
  await of('tendai').send('PATCH', paths.ownProfile, { body: { phone_number: '263779999999' } });
  expect((await type('tendai')).status).toBe(400);
  server.advance(DAY);
  for (const name of ['tendai', 'chipo', 'farai']) await of(name).login(name);
  expect((await type('tendai')).status).toBe(200);
  await of('rudo').login('rudo');
  await done({ kind: 'suspend', listing: null, reason: 'rude' });
  expect((await type('farai')).status).toBe(200);
});

test('a moderator finds a person by name, number, address of a hidden listing, or photo, but cannot read the whole market', async () => {
  const { of, done } = await openModeratedMarket();
  const { image } = (await of('visitor').get(paths.listing('1'))).body as { image: string };
  await done({});
  const search = (text: string) => of('chipo').post(paths.moderationSearch, { of: text });
  for (const text of ['@RUDO', 'https://a.org/shop/rudo', '+263 77 123-4567', '/l/b', '1', image])
    expect((await search(text)).body).toMatchObject({
      users: [{ username: 'rudo', is_suspended: false, is_deleted: false }],
    });
  expect(await search('nothing-here')).toMatchObject({ status: 404 });
  expect(await search('')).toMatchObject({ status: 400 });
  expect(await of('chipo').get(paths.moderatedUser('nobody'))).toMatchObject({ status: 404 });
  let status = 200;
  for (let count = 0; count < 130 && status === 200; count += 1)
    ({ status } = await of('chipo').get(paths.moderatedUser('rudo')));
  expect(status).toBe(429);
});

test('a moderator reads a person: how each listing stands, the badge, and who else has the number', async () => {
  const { server, database, of, done, read } = await openModeratedMarket('tendai');
  for (const title of ['Pot', 'Pan', 'Cup']) await post(of('rudo'), { title });
  await done({ listing: '1' });
  await of('rudo').send('PATCH', paths.listing('2'), { body: { status: 'sold' } });
  await database.updateTable('listings').set({ rested_at: 1 }).where('id', '=', 3).execute();
  await of('rudo').send('DELETE', paths.listing('4'));
  await of('tendai').send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  const { listings, ...person } = await read();
  expect(listings.map(({ state }) => state)).toEqual(['shown', 'deleted', 'resting', 'sold', 'hidden']);
  expect(person).toMatchObject({
    same_number: ['tendai'],
    is_student: false,
    is_deleted: false,
    newest_report: null,
  });
  await database
    .updateTable('users')
    .set({ phone_number: null, student_until: server.context.now() + 1 })
    .execute();
  expect(await read()).toMatchObject({ same_number: [], is_student: true });
});

test('the log of moderators goes on below an action', async () => {
  const { of, done } = await openModeratedMarket();
  const ids = [await done({ kind: 'warn' }), await done({ kind: 'warn' })];
  const below = (id: string) => of('chipo').get(`${paths.moderationActions}?before=${id}`);
  expect((await below(String(ids[1]))).body).toMatchObject([{ id: Number(ids[0]) }]);
  expect(await below('x')).toMatchObject({ status: 400, body: { before: [expect.any(String)] } });
});
