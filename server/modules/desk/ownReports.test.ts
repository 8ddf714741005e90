import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { OwnReport } from '../../../src/contract/reports.ts';
import { LIMITS } from '../../limits/limits.ts';
import { deviceOf } from '../../tools/testing/askedMarket.ts';
import { openReportedMarket, report } from '../../tools/testing/reportedMarket.ts';

const DAY = 86_400_000;

test('a reporter reads what they reported and when it was looked at, and nobody else does @postgres', async () => {
  const { server, seller, visitor, students } = await openReportedMarket('tariro');
  const [tariro = visitor] = students;
  const { database, now } = server.context;
  await report(tariro, 'one');
  await report(tariro, 'one', { target: 'phone', subject: '0712345678' });
  await report(tariro, 'one', { target: 'seller', subject: 'rudo', reason: 'rude' });
  await database
    .updateTable('reports')
    .set({ ended_at: now(), outcome: 'upheld' })
    .where('id', '=', 1)
    .execute();
  const time = new Date(now()).toISOString();
  expect((await tariro.get(paths.reports)).body).toEqual([
    { id: 3, target: 'seller', title: 'rudo', reason: 'rude', reported_at: time, ended_at: null },
    { id: 2, target: 'phone', title: '263712345678', reason: 'scam', reported_at: time, ended_at: null },
    { id: 1, target: 'listing', title: 'Pot', reason: 'scam', reported_at: time, ended_at: time },
  ]);
  expect((await seller.get(paths.reports)).body).toEqual([]);
  expect(await visitor.get(paths.reports)).toMatchObject({ status: 401 });
});

test('a device reads what it reported without an account, and that it was looked at', async () => {
  const { server, seller, visitor, students } = await openReportedMarket('tariro');
  const [tariro = visitor] = students;
  const { database, now } = server.context;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await report(visitor, 'one');
  await report(visitor, 'two', { reason: 'rude' });
  await report(visitor, 'one', { target: 'phone', subject: '0771234567' });
  await report(visitor, 'one', { target: 'seller', subject: 'RUDO', reason: 'rude' });
  const ended = { ended_at: now(), outcome: 'upheld' } as const;
  await database.updateTable('reports').set(ended).where('id', '=', 1).execute();
  const time = new Date(now()).toISOString();
  const own = (name: string, client = visitor) => client.post(paths.ownReports, { device: deviceOf(name) });
  const response = await own('one');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toEqual([
    { id: 4, target: 'seller', title: 'rudo', reason: 'rude', reported_at: time, ended_at: null },
    {
      id: 3,
      target: 'phone',
      title: 'A number that ends with 567',
      reason: 'scam',
      reported_at: time,
      ended_at: null,
    },
    { id: 1, target: 'listing', title: 'Pot', reason: 'scam', reported_at: time, ended_at: time },
  ]);
  expect((await own('three')).body).toEqual([]);
  // The account takes this one along, and the device no longer tells it to visitors.
  await report(tariro, 'two');
  expect((await own('two')).body).toEqual([]);
  expect(await own('!')).toMatchObject({ status: 400, body: { device: [expect.any(String)] } });
});

test.each([
  ['a hidden listing', 'listings', 'hidden_at'],
  ['a listing of a suspended seller', 'users', 'suspended_at'],
] as const)('a device that names %s does not read its title @postgres', async (_, table, column) => {
  const { server, visitor } = await openReportedMarket();
  const { database, now } = server.context;
  await report(visitor, 'early');
  server.advance(DAY);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now()} where id = 1`.execute(database);
  server.advance(DAY);
  await report(visitor, 'late');
  const titlesOf = async (name: string) =>
    ((await visitor.post(paths.ownReports, { device: deviceOf(name) })).body as OwnReport[]).map(
      ({ title }) => title,
    );
  expect(await titlesOf('early')).toEqual(['Pot']);
  expect(await titlesOf('late')).toEqual(['A listing that was not shown']);
});

test('what an address reads of reports is limited', async () => {
  const { visitor } = await openReportedMarket();
  const read = () => visitor.post(paths.ownReports, { device: deviceOf('one') });
  for (let call = 0; call < LIMITS.readsOfReports.most; call += 1)
    expect(await read()).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ status: 429, body: { detail: expect.any(String) } });
});
