import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { AccountExportSchema } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../../tools/testing/client.ts';
import { smallPhoto, pictureForm } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, stored, storedForGood } from '../../tools/testing/market.ts';

const PASSWORD = { body: { password: TEST_PASSWORD } };

const sendPicture = async (client: TestClient) =>
  client.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()));

/**
 * A seller with names, phone, picture, a listing of two photos, a sold, a deleted and a wanted one.
 */
async function openStall() {
  const { server, seller, visitor } = await openMarket();
  await post(seller, {}, 8);
  await post(seller, { title: 'Sold pot' });
  await seller.send('PATCH', paths.listing('2'), { body: { status: 'sold' } });
  await post(seller, { title: 'Deleted mug' });
  await seller.send('DELETE', paths.listing('3'));
  await post(seller, { kind: 'wanted', title: 'Desk' });
  await sendPicture(seller);
  const body = {
    first_name: 'Rudo',
    display_name: "Rudo N'go",
    phone_number: '263771234567',
    location: 'Avondale',
  };
  await seller.send('PATCH', paths.ownProfile, { body });
  return { server, seller, visitor };
}

test('the export is a file with one’s profile and listings, whose pictures can be fetched, and no secret', async () => {
  const { server, seller, visitor } = await openStall();
  const users = server.context.database.updateTable('users');
  await users.set({ role: 'moderator', student_until: server.context.now() }).execute();
  await seller.post(paths.recoveryCode, { password: TEST_PASSWORD });
  await joinMarket(server, 'tendai');
  server.advance(60_000);
  await createClient(server).login('rudo');
  const { status, headers, body, text } = await seller.get(paths.exportAccount);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="rudo.json"',
    'cache-control': 'no-store',
  });
  const { profile, listings, sessions } = v.parse(AccountExportSchema, body);
  expect(profile).toMatchObject({
    username: 'rudo',
    display_name: "Rudo N'go",
    phone_number: '263771234567',
    has_password: true,
    last_seen: '2026-01-31',
    role: 'moderator',
    student_until: '2026-01-31T12:00:00.000Z',
    recovery_code_made_at: '2026-01-31T12:00:00.000Z',
  });
  expect(listings).toMatchObject([
    { title: 'Red kettle', price: '12.50', category: 'Electronics', status: 'active', deleted_at: null },
    { title: 'Sold pot', kind: 'sale', status: 'sold' },
    { title: 'Deleted mug', pictures: [], deleted_at: '2026-01-31T12:00:00.000Z' },
    { title: 'Desk', kind: 'wanted', price: '12.50' },
  ]);
  expect(listings[0]).toMatchObject({ moved_up_at: null });
  expect(sessions).toMatchObject(
    ['12:01', '12:00'].map((time) => ({ began_at: `2026-01-31T${time}:00.000Z` })),
  );
  expect(listings.map(({ pictures }) => pictures.length)).toEqual([2, 1, 0, 0]);
  for (const address of [profile.profile_picture ?? '', ...listings.flatMap(({ pictures }) => pictures)]) {
    expect(address).toMatch(/^http:\/\/localhost/);
    expect(await visitor.get(new URL(address).pathname)).toMatchObject({ status: 200 });
  }
  const user = await server.context.database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(text).not.toContain(user.password_hash);
  expect(text).not.toMatch(/argon2|token|hash/);
});

test('a deleted account is gone at once with its listings and pictures; others keep theirs @postgres', async () => {
  const { server, seller, visitor } = await openStall();
  const other = await joinMarket(server, 'tendai');
  await post(other, { title: 'Mug' });
  const elsewhere = createClient(server);
  await elsewhere.login('rudo');
  await seller.post(paths.recoveryCode, { password: TEST_PASSWORD });
  await other.post(paths.recoveryCode, { password: TEST_PASSWORD });
  // Cached for visitors.
  expect((await visitor.get(paths.listings)).text).toContain('Red kettle');
  expect(await seller.send('DELETE', paths.account, PASSWORD)).toMatchObject({ status: 204, text: '' });

  for (const client of [seller, elsewhere]) {
    expect(await client.get(paths.ownProfile)).toMatchObject({ status: 401 });
  }
  expect(await elsewhere.refresh()).toMatchObject({ status: 401 });
  expect(await seller.refresh()).toMatchObject({ status: 200, body: { access: null } });
  expect((await other.get(paths.ownProfile)).body).toMatchObject({
    recovery_code_made_at: expect.any(String),
  });
  expect(await visitor.login('rudo')).toMatchObject({ status: 401 });
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ title: 'Mug' }]);
  for (const path of [paths.listing('1'), paths.listingsByUsername('rudo'), paths.shop('rudo')])
    expect(await visitor.get(path)).toMatchObject({ status: 404 });
  expect(await stored(server)).toEqual({ listings: 1, blobs: 2 });
});

test('nothing is kept of who has left but the username, which nobody can take on @postgres', async () => {
  const { server, seller, visitor } = await openStall();
  const { database } = server.context;
  const more = {
    google_subject: '1142',
    role: 'moderator',
    student_until: 1,
    questions_answered: 1,
  } as const;
  await database.updateTable('users').set(more).execute();
  await seller.post(paths.recoveryCode, { password: TEST_PASSWORD });
  await seller.send('DELETE', paths.account, PASSWORD);
  const user = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const { id: _id, created_at: _created, username, deleted_at, ...rest } = user;
  expect([username, deleted_at]).toEqual(['rudo', server.context.now()]);
  expect(new Set(Object.values(rest))).toEqual(new Set([null, 0]));
  for (const table of ['sessions', 'reset_codes', 'listings', 'listing_photos', 'listing_terms'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await visitor.register('Rudo')).toMatchObject({ status: 400 });
});

test.each([
  ['a listing', (client: TestClient) => post(client)],
  ['a profile picture', (client: TestClient) => sendPicture(client)],
])('%s that is on its way while its owner leaves is gone within an hour @postgres', async (_what, send) => {
  const { server, seller } = await openMarket();
  const { blobs, database } = server.context;
  const put = blobs.put.bind(blobs);
  vi.spyOn(blobs, 'put').mockImplementationOnce(async (...blob) => {
    expect(await seller.send('DELETE', paths.account, PASSWORD)).toMatchObject({ status: 204 });
    await put(...blob);
  });
  expect(await send(seller)).toMatchObject({ status: 401 });
  expect(await storedForGood(server)).toEqual({ listings: 0, blobs: 0 });
  expect(await database.selectFrom('users').select('picture_key').execute()).toEqual([{ picture_key: null }]);
});
