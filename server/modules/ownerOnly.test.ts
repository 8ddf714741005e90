import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { describedCalls, pictureForm, PASSWORD, unsafeCases } from '../tools/testing/unsafeCases.ts';
import type { TestServer } from '../tools/testing/testServer.ts';

/** Calls that open or close a session, or need none; they are tested as such. */
const OPEN_CALLS = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/google',
  'POST /api/auth/reset',
  'POST /api/auth/token/refresh',
  'POST /api/auth/logout',
  'POST /api/listings/items/:slugOrId/gone',
  'POST /api/reports',
];

/** Where what the owner has is, and by which column it is theirs. */
const TABLES = { users: 'id', listings: 'seller_id', sessions: 'user_id', reset_codes: 'user_id' };

/** All rows of the owner, who registered first, and the further photos of their listing. */
async function holdings({ context: { database } }: TestServer) {
  const held: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(TABLES)) {
    const rows = sql`select * from ${sql.table(table)} where ${sql.ref(column)} = 1`;
    held[table] = (await rows.execute(database)).rows;
  }
  return { ...held, photos: await database.selectFrom('listing_photos').selectAll().execute() };
}

async function withOwner() {
  const { server, seller: owner } = await openMarket({ PUSH_CONTACT: 'mailto:market@example.org' });
  const photo = await smallPhoto();
  const [visitor, other] = [createClient(server), await joinMarket(server, 'mallory')];
  const body = { location: 'Avondale', phone_number: '263771234567' };
  await owner.send('PATCH', paths.ownProfile, { body });
  await owner.send('POST', paths.uploadProfilePicture, { body: pictureForm(photo) });
  await owner.send('POST', paths.recoveryCode, { body: PASSWORD });
  await post(owner, {}, 8);
  return { server, visitor, other, owner, table: unsafeCases(photo) };
}

test('every call that changes something is in this table, or needs no session', async () => {
  const { visitor, table } = await withOwner();
  const known = [...OPEN_CALLS, ...table.map(({ call }) => call)];
  const calls = (await describedCalls(visitor)).map(({ call }) => call);
  expect(calls.filter((call) => !call.startsWith('GET ')).toSorted()).toEqual(known.toSorted());
});

test('whatever a visitor or another student calls, what the owner has stays as it is @postgres', async () => {
  const { server, visitor, other, table } = await withOwner();
  const before = await holdings(server);
  expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  for (const { call, send, other: expected } of table) {
    expect([call, (await send(visitor, '')).status]).toEqual([call, 401]);
    expect([call, (await send(other, 'mallory')).status]).toEqual([call, expected]);
    expect(await holdings(server)).toEqual(before);
  }
});

test('no call that changes something does so by a method that is safe (OWASP ASVS 5.0, 3.5.3)', async () => {
  const { server, owner } = await withOwner();
  const before = await holdings(server);
  for (const { call } of await describedCalls(owner)) {
    const [method = '', route = ''] = call.split(' ');
    const headers = { 'x-http-method-override': method, 'x-method-override': method };
    for (const safe of ['GET', 'HEAD', 'OPTIONS'] as const)
      await owner.send(safe, `${route.replace(/:\w+/g, '1')}/?_method=${method}`, { headers });
    expect([call, await holdings(server)]).toEqual([call, before]);
  }
  expect((await owner.get(paths.ownProfile)).status).toBe(200);
});

test('the owner can do all of it @postgres', async () => {
  const { owner, table } = await withOwner();
  for (const { call, send, owner: expected } of table)
    expect([call, (await send(owner, 'rudo')).status]).toEqual([call, expected]);
});

test('no call takes the owner’s name or id from what is sent', async () => {
  const { server, other } = await withOwner();
  const before = await holdings(server);
  const claims = { id: 1, user_id: 1, username: 'rudo', seller: 'rudo', suspended_until: 1 };
  await other.send('PATCH', paths.ownProfile, { body: { ...claims, location: 'Elsewhere' } });
  await other.send('PATCH', `${paths.ownProfile}?username=rudo`, { body: { location: 'Elsewhere' } });
  await other.send('DELETE', `${paths.removeProfilePicture}?username=rudo`, { body: claims });
  expect(await holdings(server)).toEqual(before);
});
