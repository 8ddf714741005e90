import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { post } from '../../tools/testing/market.ts';
import { appoint, openDesk, recordEnd, report } from '../../tools/testing/reportedMarket.ts';
import { addSignal } from './cases.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const LISTING = paths.listing('1');

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

test('a case shows all that is known: reports with their reporters, the seller, listings and photos @postgres', async () => {
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
    id: 2,
    revision: 0,
    is_phone: false,
    closed_at: null,
    barred: null,
    phone: '263771234567',
    seller: {
      username: 'rudo',
      phone_number: '263771234567',
      location: 'Hall 3',
      suspended: null,
      is_held: false,
      is_deleted: false,
      is_student: false,
      networks: [expect.any(String)],
    },
    reports: [
      {
        target: 'listing',
        listing: 1,
        reason: 'scam',
        signal: null,
        text: 'No such pot.',
        weight: 12,
        reporter: { username: 'tariro', joined_at: expect.any(String), upheld: 3, overruled: 1 },
      },
      { target: 'seller', listing: null, reason: 'rude', weight: 8, reporter: { username: 'chipo' } },
      { target: 'phone', weight: 2, reporter: null },
    ],
    listings: [
      { id: 1, title: 'Pot', state: 'shown', is_reported: true, photos: [expect.any(String)], earlier: [] },
      { id: 2, title: 'Kettle', state: 'shown', is_reported: false },
    ],
    similar: [],
    decisions: [],
    appeals: [],
  });
});

test('a listing is shown as it was when reported, after an edit, a deletion and the end of the account @postgres', async () => {
  const { server, seller, visitor, students, read } = await openDesk('tariro', 'chipo');
  const [tariro = visitor, chipo = visitor] = students;
  await report(tariro, 'one', { reason: 'misleading' });
  await seller.send('PATCH', LISTING, { body: { title: 'Nice pot' } });
  await report(chipo, 'two');
  server.advance(1000);
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
  await report(tariro, 'one', { target: 'seller', subject: 'judge', text: 'Tariro was here.' });
  await report(moderator, 'two');
  const own = await read(1);
  expect(own).toMatchObject({ barred: expect.stringContaining('about you') as string, reports: [] });
  expect(JSON.stringify(own).toLowerCase()).not.toContain('tariro');
  expect(await read(2)).toMatchObject({ barred: expect.stringContaining('You reported') as string });
  await appoint(server, 'rudo');
  expect((await read(1, seller)).reports).toMatchObject([{ text: 'Tariro was here.' }]);
  expect(await read(1, seller)).toMatchObject({ barred: null });
});

test('a case with a hundred reports is read with as many statements as one with three @postgres', async () => {
  const { server, read, cases } = await openDesk();
  const { database, now } = server.context;
  await addSignal(database, { sellerId: 1, listingId: null, signal: 'number', now: now() });
  const [{ id: case_id } = { id: 0 }] = await cases();
  const columns = { location: null, password_hash: 'none', created_at: 1 };
  const addReports = async (from: number, to: number) => {
    for (let count = from; count < to; count += 1) {
      const name = { username: `student_${count}`, first_name: 'Student', ...columns };
      const user = database.insertInto('users').values(name).returning('id');
      const { id } = await user.executeTakeFirstOrThrow();
      const row = {
        case_id,
        target: 'listing',
        subject: '1',
        listing_id: 1,
        reason: 'scam',
        text: '',
      } as const;
      const by = { reporter_id: id, reporter_key: `user ${id}`, weight: 8, reported_at: now() };
      await database
        .insertInto('reports')
        .values({ ...row, ...by })
        .execute();
    }
  };
  const statementsOf = async () => {
    const run = vi.spyOn(database.getExecutor(), 'executeQuery');
    const { reports } = await read(case_id);
    const statements = run.mock.calls.length;
    run.mockRestore();
    return { reports: reports.length, statements };
  };
  await addReports(0, 2);
  const few = await statementsOf();
  expect(few).toEqual({ reports: 3, statements: expect.any(Number) });
  expect(few.statements).toBeGreaterThan(8);
  await addReports(2, 99);
  expect(await statementsOf()).toEqual({ reports: 100, statements: few.statements });
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

test('a program reports a listing once a case @postgres', async () => {
  const { server, cases, reports } = await openDesk();
  const { database, now } = server.context;
  const add = (listingId: number | null) =>
    addSignal(database, { sellerId: 1, listingId, signal: 'number', now: now() });
  const ids = await Promise.all([add(1), add(1), add(null)]);
  // PostgreSQL uses up an id for each row that another was faster with.
  expect((await cases()).map(({ id }) => id)).toEqual([...new Set(ids)]);
  expect((await reports()).map(({ signal, target }) => `${signal} ${target}`).toSorted()).toEqual([
    'number listing',
    'number seller',
  ]);
  await database.updateTable('cases').set({ closed_at: now() }).execute();
  await database.updateTable('reports').set({ ended_at: now() }).execute();
  server.advance(DAY);
  expect(await add(1)).toBeGreaterThan(1);
});

test('the desk sees the listings of others with the same number, however it is spelt @postgres', async () => {
  const { server, seller, students, read } = await openDesk('tendai', 'tanaka');
  const [reporter, other] = students;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await other?.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  if (other !== undefined) await post(other, { title: 'Pan' });
  if (reporter !== undefined) await report(reporter, 'tendai');
  const same = [{ listing: { id: 2, title: 'Pan' }, seller: 'tanaka' }];
  expect((await read()).similar).toEqual(same);
  // As an import may have written it.
  const users = server.context.database.updateTable('users').where('username', '=', 'tanaka');
  await users.set({ phone_number: '0771234567' }).execute();
  expect((await read()).similar).toEqual(same);
});
