import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { extraPhotosOf } from '../catalogue/listingStore.ts';
import { createClient } from '../tools/testing/client.ts';
import { listingForm } from '../tools/testing/listingForm.ts';
import { OPEN_CALLS, pictureForm, PASSWORD, unsafeCases } from '../tools/testing/unsafeCases.ts';
import { startTestServer, type TestServer } from '../tools/testing/testServer.ts';

/** `METHOD /path` of every registered route that changes something (RFC 9110 §9.2.1). */
function unsafeCalls(app: FastifyInstance): string[] {
  const calls: string[] = [];
  const branch: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│├└─ ]*)(\S+) \((.*)\)$/.exec(line) ?? [];
    branch.splice(indent.length / 4 - 1, Infinity, path);
    for (const method of methods.split(', ')) {
      if (!['', 'GET', 'HEAD', 'OPTIONS'].includes(method)) calls.push(`${method} ${branch.join('')}`);
    }
  }
  return calls;
}

/** All that the owner has: their row, their listings with photos, their sessions and codes. */
async function holdingsOf({ context: { database } }: TestServer, username: string) {
  const user = await database
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const listings = await database
    .selectFrom('listings')
    .selectAll()
    .where('seller_id', '=', user.id)
    .orderBy('id')
    .execute();
  const ofUser = (table: 'sessions' | 'reset_codes') =>
    database.selectFrom(table).selectAll().where('user_id', '=', user.id).execute();
  return {
    user,
    listings,
    photos: await extraPhotosOf(
      database,
      listings.map(({ id }) => id),
    ),
    sessions: await ofUser('sessions'),
    codes: await ofUser('reset_codes'),
  };
}

const READS = [
  paths.csrf,
  paths.ownProfile,
  paths.profile('tendai'),
  paths.exportAccount,
  paths.standing,
  paths.categories,
  paths.listings,
  `${paths.search}?q=kettle`,
  paths.listing('1'),
  paths.myListings,
  paths.listingsByUsername('tendai'),
];

async function withOwner() {
  const server = await startTestServer({
    environment: { PUSH_CONTACT: 'mailto:market@example.org' },
  });
  await server.context.database
    .insertInto('categories')
    .values({ name: 'Electronics', position: 1 })
    .execute();
  const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#aa5522' } })
    .png()
    .toBuffer();
  const [visitor, other, owner] = [createClient(server), createClient(server), createClient(server)];
  await owner.register('tendai');
  await other.register('mallory');
  const body = { location: 'Avondale', phone_number: '263771234567' };
  await owner.send('PATCH', paths.ownProfile, { body });
  await owner.send('POST', paths.uploadProfilePicture, { body: pictureForm(photo) });
  await owner.send('POST', paths.recoveryCode, { body: PASSWORD });
  const listing = listingForm({ image: photo });
  listing.append('images', new Blob([Uint8Array.from(photo)], { type: 'image/png' }), 'more.png');
  await owner.send('POST', paths.listings, { body: listing });
  return { server, visitor, other, owner, table: unsafeCases(photo) };
}

test('every call that changes something is in this table, or needs no session', async () => {
  const { server, table } = await withOwner();
  const known = new Set([...OPEN_CALLS, ...table.map(({ call }) => call)]);
  expect(unsafeCalls(server.app).filter((call) => !known.has(call))).toEqual([]);
  expect(unsafeCalls(server.app)).toEqual(expect.arrayContaining(table.map(({ call }) => call)));
});

test('whatever a visitor or another student calls, what the owner has stays as it is @postgres', async () => {
  const { server, visitor, other, table } = await withOwner();
  const before = await holdingsOf(server, 'tendai');
  expect(before.listings).toHaveLength(1);
  expect([before.photos.size, before.sessions.length, before.codes.length]).toEqual([1, 1, 1]);
  for (const { call, send, other: expected } of table) {
    expect([call, (await send(visitor, '')).status]).toEqual([call, 401]);
    expect([call, (await send(other, 'mallory')).status]).toEqual([call, expected]);
    expect(await holdingsOf(server, 'tendai')).toEqual(before);
  }
});

test('no call that changes something does so by a method that is safe (OWASP ASVS 5.0, 3.5.3)', async () => {
  const { server, owner, other } = await withOwner();
  const before = await holdingsOf(server, 'tendai');
  for (const path of READS)
    for (const client of [owner, other]) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  expect(await holdingsOf(server, 'tendai')).toEqual(before);
  const calls = unsafeCalls(server.app);
  expect(calls.length).toBeGreaterThanOrEqual(OPEN_CALLS.length + 10);
  for (const call of calls) {
    const [method = '', route = ''] = call.split(' ');
    const headers = { 'x-http-method-override': method, 'x-method-override': method };
    for (const safe of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await owner.send(safe, `${route.replace(/:\w+/g, '1')}/?_method=${method}`, { headers });
    }
    expect([call, await holdingsOf(server, 'tendai')]).toEqual([call, before]);
  }
  expect((await owner.get(paths.ownProfile)).status).toBe(200);
});

test('the owner can do all of it @postgres', async () => {
  const { owner, table } = await withOwner();
  for (const { call, send, owner: expected } of table)
    expect([call, (await send(owner, 'tendai')).status]).toEqual([call, expected]);
});

test('no call takes the owner’s name or id from what is sent', async () => {
  const { server, other } = await withOwner();
  const before = await holdingsOf(server, 'tendai');
  const claims = { id: before.user.id, user_id: before.user.id, username: 'tendai', seller: 'tendai' };
  await other.send('PATCH', paths.ownProfile, { body: { ...claims, location: 'Elsewhere' } });
  await other.send('PATCH', `${paths.ownProfile}?username=tendai`, { body: { location: 'Elsewhere' } });
  await other.send('PATCH', paths.profile('tendai'), { body: { location: 'Elsewhere' } });
  await other.send('DELETE', `${paths.removeProfilePicture}?username=tendai`, { body: claims });
  expect(await holdingsOf(server, 'tendai')).toEqual(before);
});
