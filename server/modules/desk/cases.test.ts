import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { Cases, DeskCase } from '../../../src/contract/desk.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { appoint, openReportedMarket, recordEnd, report } from '../../tools/testing/reportedMarket.ts';
import { applyDecision } from './applyDecision.ts';
import { addSignal, openCase } from './cases.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const LISTING = paths.listing('1');

async function openDesk(...names: string[]) {
  const market = await openReportedMarket('moderator', ...names);
  const [moderator = market.visitor, ...students] = market.students;
  await appoint(market.server, 'moderator');
  return {
    ...market,
    moderator,
    students,
    queue: async (client: TestClient = moderator) => (await client.get(paths.deskCases)).body as Cases,
    read: async (id = 1, client: TestClient = moderator) =>
      (await client.get(paths.deskCase(String(id)))).body as DeskCase,
  };
}

test('visitors and students read neither the queue nor a case; a moderator does', async () => {
  const { seller, students, visitor, moderator } = await openDesk('tariro');
  const [tariro = visitor] = students;
  await report(tariro, 'one');
  for (const path of [paths.deskCases, paths.deskCase('1'), paths.deskCase('x')])
    for (const [client, status] of [
      [visitor, 401],
      [seller, 403],
      [tariro, 403],
    ] as const)
      expect([path, (await client.get(path)).status]).toEqual([path, status]);
  for (const path of [paths.deskCases, paths.deskCase('1')])
    expect(await moderator.get(path)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
    });
  for (const id of ['2', '0', 'x', '99999999999999999999'])
    expect(await moderator.get(paths.deskCase(id))).toMatchObject({
      status: 404,
      body: { detail: expect.any(String) },
    });
});

test('the queue has urgent cases first, then weighty ones, then old ones', async () => {
  const { server, visitor, students, queue } = await openDesk('tariro', 'chipo', 'farai');
  const [tariro = visitor, chipo = visitor, farai = visitor] = students;
  for (const name of ['light', 'old_1', 'newer', 'held']) await joinMarket(server, name);
  const about = (subject: string) => ({ target: 'seller', subject }) as const;
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
    ...['rudo', 'held', 'old_1', 'newer', 'light', '263712345678'],
  ]);
  expect(cases[0]).toEqual({
    id: expect.any(Number) as number,
    ...{ subject: 'rudo', is_phone: false, weight: 32, reports: 4, reasons: { scam: 3, rude: 1 } },
    ...{ listing: { id: 1, title: 'Pot' }, is_urgent: true, has_appeal: false },
    opened_at: new Date(now()).toISOString(),
  });
  expect(cases[1]).toMatchObject({ is_urgent: true, reasons: { number: 1 }, listing: null, weight: 8 });
  expect(cases[5]).toMatchObject({ is_phone: true, is_urgent: false, weight: 2 });
});

test('a thousand cases by visitors leave the queue short, with the weighty case on top', async () => {
  const { server, visitor, students, queue } = await openDesk('tariro');
  const { database } = server.context;
  const users = Array.from({ length: 1000 }, (_, index) => ({
    ...{ username: `bought${index}`, password_hash: null, google_subject: null, display_name: null },
    ...{ first_name: null, phone_number: null, location: null, picture_key: null, created_at: 1 },
    ...{ suspended_at: null, deleted_at: null },
  }));
  for (let from = 0; from < 1000; from += 100)
    await database
      .insertInto('users')
      .values(users.slice(from, from + 100))
      .execute();
  const sellers = database.selectFrom('users').select('id').where('username', 'like', 'bought%');
  for (const { id } of await sellers.execute()) {
    const case_id = await openCase(database, { sellerId: id }, 2);
    const about = { target: 'seller', subject: String(id), listing_id: null, reason: 'scam' } as const;
    const by = { reporter_id: null, reporter_key: `device ${id}`, weight: 2, text: '', reported_at: 2 };
    await database
      .insertInto('reports')
      .values({ case_id, ...about, ...by })
      .execute();
  }
  await report(students[0] ?? visitor, 'one');
  const { cases, total } = await queue();
  expect([cases.length, total]).toEqual([100, 1001]);
  expect(cases[0]).toMatchObject({ subject: 'rudo', weight: 8 });
});

test('a case shows all that is known: reports with their reporters, the seller, listings and photos', async () => {
  const { server, seller, visitor, students, read } = await openDesk('tariro', 'chipo');
  const [tariro = visitor, chipo = visitor] = students;
  const { database, now } = server.context;
  await seller.send('PATCH', paths.ownProfile, {
    body: { phone_number: '263771234567', location: 'Hall 3' },
  });
  await post(seller, { title: 'Kettle' });
  await recordEnd(database, { username: 'tariro', upheld: 3, overruled: 1, now: now() });
  await report(tariro, 'one', { text: 'No such pot.' });
  await report(visitor, 'two', { target: 'phone', subject: '0771234567' });
  await report(chipo, 'three', { target: 'seller', subject: 'rudo', reason: 'rude' });
  const found = await read(2);
  expect(found).toMatchObject({
    ...{ id: 2, revision: 0, is_phone: false, closed_at: null, barred: null, phone: '263771234567' },
    seller: {
      ...{ username: 'rudo', phone_number: '263771234567', location: 'Hall 3', suspended: null },
      ...{ is_held: false, is_deleted: false, is_student: false, networks: [expect.any(String)] },
    },
    reports: [
      {
        ...{ target: 'listing', listing: 1, reason: 'scam', signal: null, text: 'No such pot.', weight: 12 },
        reporter: { username: 'tariro', joined_at: expect.any(String), upheld: 3, overruled: 1 },
      },
      { target: 'seller', listing: null, reason: 'rude', weight: 8, reporter: { username: 'chipo' } },
      { target: 'phone', weight: 2, reporter: null },
    ],
    listings: [
      { id: 1, title: 'Pot', state: 'shown', is_reported: true, photos: [expect.any(String)], earlier: [] },
      { id: 2, title: 'Kettle', state: 'shown', is_reported: false },
    ],
    ...{ similar: [], decisions: [], appeals: [] },
  });
});

test('a listing is shown as it was when reported, after an edit, a deletion and the end of the account', async () => {
  const { server, seller, visitor, students, read } = await openDesk('tariro', 'chipo');
  const [tariro = visitor, chipo = visitor] = students;
  await report(tariro, 'one', { reason: 'misleading' });
  await seller.send('PATCH', LISTING, { body: { title: 'Nice pot' } });
  await report(chipo, 'two');
  await seller.send('PATCH', LISTING, { body: { title: 'Nothing to see' } });
  const [listing] = (await read()).listings;
  expect(listing).toMatchObject({ title: 'Nice pot', earlier: [{ title: 'Pot' }], state: 'shown' });
  await seller.send('PATCH', LISTING, { body: { status: 'sold' } });
  expect((await read()).listings).toMatchObject([{ state: 'sold' }]);
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect((await read()).listings).toMatchObject([{ state: 'hidden' }]);
  await server.context.database.updateTable('listings').set({ removed_at: 1 }).execute();
  expect((await read()).listings).toMatchObject([{ state: 'removed' }]);
  await seller.send('DELETE', LISTING);
  expect((await read()).listings).toMatchObject([{ title: 'Nice pot', state: 'deleted' }]);
  await seller.send('DELETE', paths.account, { body: { password: 'Market-day1!' } });
  const { seller: deleted, listings } = await read();
  expect(deleted).toMatchObject({ username: 'rudo', is_deleted: true });
  expect(listings).toMatchObject([{ title: 'Nice pot', state: 'deleted', is_reported: true }]);
});

test('a photo of a hidden listing is served by an address of the desk alone, and for two hours', async () => {
  const { server, visitor, students, read, moderator } = await openDesk('tariro');
  const { body } = await visitor.get(LISTING);
  const { image } = body as { image: string };
  await report(students[0] ?? visitor, 'one');
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  const [path = ''] = (await read()).listings[0]?.photos ?? [];
  expect(await visitor.get(image)).toMatchObject({ status: 404 });
  const shown = await createClient(server).get(path);
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
  });
  const key = path.split('/').at(-1) ?? '';
  const [, until = '', signature = ''] = /\/(\d+)-(.*)\//.exec(path) ?? [];
  for (const wrong of [
    `/media/desk/${until}-/${key}`,
    `/media/desk/${Number(until) + HOUR}-${signature}/${key}`,
    `/media/desk/${until}-${signature}/x${key}`,
    `/media/desk/${signature}/${key}`,
    `/media/desk/${until}-${signature}/..%2F${key}`,
  ])
    expect([wrong, (await moderator.get(wrong)).status]).toEqual([wrong, 404]);
  server.advance(HOUR - 1);
  expect((await visitor.get(path)).status).toBe(200);
  server.advance(HOUR + 1);
  expect((await visitor.get(path)).status).toBe(404);
});

test('a moderator is barred from a case about them and from one that they reported', async () => {
  const { server, visitor, seller, students, moderator, read } = await openDesk('tariro');
  const [tariro = visitor] = students;
  await moderator.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await report(tariro, 'one', { target: 'seller', subject: 'moderator', text: 'Tariro was here.' });
  await report(moderator, 'two');
  const own = await read(1);
  expect(own).toMatchObject({ barred: expect.stringContaining('about you') as string, reports: [] });
  expect(JSON.stringify(own).toLowerCase()).not.toContain('tariro');
  expect(await read(2)).toMatchObject({ barred: expect.stringContaining('You reported') as string });
  await appoint(server, 'rudo');
  expect((await read(1, seller)).reports).toMatchObject([{ text: 'Tariro was here.' }]);
  expect(await read(1, seller)).toMatchObject({ barred: null });
});

test('no call of the reported person shows who reported', async () => {
  const { visitor, seller, students } = await openDesk('tariro_secret', 'chipo');
  const [tariro = visitor, chipo = visitor] = students;
  await report(tariro, 'one', { text: 'A secret.' });
  await report(chipo, 'two', { text: 'A secret.' });
  for (const path of [
    paths.ownProfile,
    paths.myListings,
    paths.reports,
    paths.exportAccount,
    paths.standing,
    paths.profile('rudo'),
  ]) {
    const { text } = await seller.get(path);
    expect([path, /secret/i.test(text)]).toEqual([path, false]);
  }
});

test('a decided case with an open appeal is in the queue again, and says who may judge it', async () => {
  const { server, visitor, students, moderator, queue, read } = await openDesk('tariro', 'chipo');
  const { database, now } = server.context;
  await report(students[0] ?? visitor, 'one');
  const { id: me } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'moderator')
    .executeTakeFirstOrThrow();
  const decision = await database.transaction().execute((transaction) =>
    applyDecision(transaction, {
      ...{ caseId: 1, actor: 'moderator', actorId: me, reason: 'scam', now: now() },
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
    decisions: [{ id: decision, actor: 'moderator' }],
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

test('a program reports a listing once a signal and case', async () => {
  const { server, cases, reports } = await openDesk();
  const { database, now } = server.context;
  const add = (signal: 'photo' | 'text', listingId: number | null) =>
    addSignal(database, { sellerId: 1, listingId, signal, now: now() });
  expect(await Promise.all([add('photo', 1), add('photo', 1), add('text', 1), add('text', null)])).toEqual([
    ...[1, 1, 1, 1],
  ]);
  expect(await cases()).toHaveLength(1);
  expect((await reports()).map(({ signal, target }) => `${signal} ${target}`).toSorted()).toEqual([
    ...['photo listing', 'text listing', 'text seller'],
  ]);
  await database.updateTable('cases').set({ closed_at: now() }).execute();
  await database.updateTable('reports').set({ ended_at: now() }).execute();
  server.advance(DAY);
  expect(await add('photo', 1)).toBeGreaterThan(1);
});
