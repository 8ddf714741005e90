import { decodeJwt, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { isStaffName, STAFF_NAME } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { keyFor } from '../../crypto/tokens.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { joinMarket } from '../../tools/testing/market.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

test('of many who register one name at the same moment, one gets it @postgres', async () => {
  const server = await startTestServer();
  const names = ['chipo', 'Chipo', 'CHIPO', 'cHIPO'];
  const answers = await Promise.all(names.map((name) => createClient(server).register(name)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
});

test('a password is taken as it was typed, blanks at its ends too, and a username in any case', async () => {
  const server = await startTestServer();
  await createClient(server).register('tendai', ` ${TEST_PASSWORD} `);
  expect((await createClient(server).login('tendai', TEST_PASSWORD)).status).toBe(401);
  expect((await createClient(server).login('TenDai', ` ${TEST_PASSWORD} `)).status).toBe(200);
});

test('signing out ends the session and its access token', async () => {
  const client = createClient(await startTestServer());
  expect(await client.register('tendai')).toMatchObject({ headers: { 'cache-control': 'no-store' } });
  const out = await client.post(paths.logout);
  expect(out).toMatchObject({
    status: 204,
    headers: { 'set-cookie': expect.arrayContaining([expect.stringMatching(/^musika_session=;/)]) },
  });
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  client.access = null;
  expect(await client.refresh()).toMatchObject({ status: 200, body: { access: null } });
});

test('signing in as someone else ends the session before', async () => {
  const server = await startTestServer();
  await createClient(server).register('chipo');
  const client = await joinMarket(server, 'tendai');
  const before = client.access;
  await client.login('chipo');
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ username: 'chipo' });
  expect(
    (await client.get(paths.ownProfile, { headers: { authorization: `Bearer ${before}` } })).status,
  ).toBe(401);
});

test('an access token that another key has signed, or this one for another purpose, opens nothing', async () => {
  const server = await startTestServer();
  const client = await joinMarket(server, 'tendai');
  const claims = decodeJwt(client.access ?? '');
  const signed = (key: Uint8Array, typ = 'at+jwt') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
  const { secret } = server.context;
  for (const token of [signed(secret), signed(keyFor('access-token', secret), 'JWT')]) {
    client.access = await token;
    expect((await client.get(paths.ownProfile)).status).toBe(401);
  }
});

test.each([{ suspended_until: Number.MAX_SAFE_INTEGER }, { deleted_at: 1 }])(
  'a user who gets %j while the password is checked is not signed in @postgres',
  async (change) => {
    const server = await startTestServer();
    const { database, passwords } = server.context;
    await createClient(server).register('tendai');
    const { verify } = passwords;
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
      await database.updateTable('users').set(change).execute();
      return verify(...args);
    });
    expect(await createClient(server).login('tendai')).toMatchObject({ status: 401 });
    expect(await database.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  },
);

const STAFF_NAMES =
  'admin Admin_2 a-d-m-i-n theAdmin adm1n admin2tendai Administrators m0derator_1 Mods supp0rt-24 ' +
  'tendai_support helpdesk Help_99 security staff-uz Official_Team soko24 Soko-Support';

const ORDINARY_NAMES =
  'supporter_of_dynamos Staffordshire Modesty help_me_move Real_Madrid Desktops Sokoni Mbare_Musika_Traders';

test('a name of staff is one whatever stands around it; ordinary names are free', () => {
  for (const name of STAFF_NAMES.split(' '))
    expect([name, isStaffName(name, 'Soko 24')]).toEqual([name, true]);
  for (const name of ORDINARY_NAMES.split(' '))
    expect([name, isStaffName(name, 'Soko 24')]).toEqual([name, false]);
});

test('nobody registers or calls themselves so, and who has done so before keeps the name', async () => {
  const server = await startTestServer({ environment: { PRODUCT_NAME: 'Soko 24' } });
  const seller = createClient(server);
  for (const name of ['Soko-Support', 'musika2', 'Soko24'])
    expect(await seller.register(name)).toMatchObject({ status: 400, body: { username: [STAFF_NAME] } });
  await seller.register('tendai');
  const change = (body: object) => seller.send('PATCH', paths.ownProfile, { body });
  const display_name = 'Soko Support';
  for (const name of ['display_name', 'first_name'])
    expect((await change({ [name]: display_name })).body).toEqual({ [name]: [STAFF_NAME] });
  for (const name of ['Tendai Moyo', '']) expect((await change({ display_name: name })).status).toBe(200);
  await server.context.database.updateTable('users').set({ display_name }).execute();
  expect((await change({ display_name, location: 'Harare' })).body).toMatchObject({ display_name });
});
