import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

async function signedIn() {
  const client = createClient(await startTestServer());
  await client.register('tendai');
  return client;
}

test('a new student’s profile has a username and nothing else', async () => {
  const client = await signedIn();
  expect(await client.get(paths.ownProfile)).toMatchObject({
    status: 200,
    body: {
      username: 'tendai',
      display_name: null,
      first_name: null,
      phone_number: null,
      location: null,
      profile_picture: null,
    },
  });
});

test('a patch cannot reach any other field', async () => {
  const client = await signedIn();
  const body = { username: 'admin', suspended_until: 1, location: 'Avondale' };
  expect((await client.send('PATCH', paths.ownProfile, { body })).body).toMatchObject({ username: 'tendai' });
});

async function withSeller() {
  const server = await startTestServer();
  const seller = createClient(server);
  await seller.register('Tendai_M');
  await seller.send('PATCH', paths.ownProfile, {
    body: { phone_number: '263771234567', location: 'Avondale' },
  });
  return { server, seller };
}

test('another student sees who a seller is and where, whatever the case of the name, and no phone number', async () => {
  const { server } = await withSeller();
  const visitor = createClient(server);
  await visitor.register('chipo');
  expect(await visitor.get(paths.profile('tendai_m'))).toMatchObject({
    status: 200,
    body: {
      username: 'Tendai_M',
      display_name: null,
      first_name: null,
      phone_number: null,
      location: 'Avondale',
      profile_picture: null,
    },
  });
});

test('who is not signed in is told so, and nothing of what was wrong with the body', async () => {
  const visitor = createClient(await startTestServer());
  await visitor.get(paths.csrf);
  const calls = [
    ['PATCH', paths.ownProfile],
    ['POST', paths.changePassword],
    ['DELETE', paths.account],
  ] as const;
  for (const [method, path] of calls) {
    expect(await visitor.send(method, path, { body: { location: 7 } })).toMatchObject({
      status: 401,
      body: { detail: 'Not authenticated' },
    });
  }
});

test('one’s own profile by its name is one’s own', async () => {
  const { seller } = await withSeller();
  expect((await seller.get(paths.profile('TENDAI_M'))).body).toEqual(
    (await seller.get(paths.ownProfile)).body,
  );
});

test('a visitor sees no profile', async () => {
  const { server } = await withSeller();
  const headers = { authorization: 'Basic dGVuZGFpOnBhc3N3b3Jk' };
  for (const name of ['Tendai_M', 'nobody']) {
    expect(await createClient(server).get(paths.profile(name), { headers })).toMatchObject({
      status: 401,
      body: { detail: 'Not authenticated' },
    });
  }
});

test('there is no profile of nobody, and none by a name that is none', async () => {
  const { seller } = await withSeller();
  for (const name of ['nobody', 'me', '%', '../tendai', 'TENDAI', 'x'.repeat(2000)]) {
    const { status, body } = await seller.get(paths.profile(name));
    expect([name, body]).toEqual([name, { detail: expect.any(String) }]);
    expect([404, 414]).toContain(status);
  }
});

test('nobody sees the profile of someone who is suspended or has left @postgres', async () => {
  const { server, seller } = await withSeller();
  const other = createClient(server);
  await other.register('chipo');
  for (const column of ['suspended_until', 'deleted_at'] as const) {
    await server.context.database
      .updateTable('users')
      .set({ suspended_until: null, deleted_at: null, [column]: Number.MAX_SAFE_INTEGER })
      .where('username', '=', 'Tendai_M')
      .execute();
    expect((await other.get(paths.profile('Tendai_M'))).status).toBe(404);
    const own = column === 'suspended_until' ? 403 : 401;
    expect((await seller.get(paths.profile('Tendai_M'))).status).toBe(own);
  }
});
