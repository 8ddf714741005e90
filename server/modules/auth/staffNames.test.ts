import { expect, test } from 'vitest';
import { isStaffName, STAFF_NAME } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

const environment = { PRODUCT_NAME: 'Soko 24' };

const STAFF_NAMES =
  'admin Admin_2 ADMIN-2026 a-d-m-i-n real_admin theAdmin adm1n adm1n1 admin2tendai ad-min administrator Administrators moderator m0derator_1 ' +
  'Mods support supp0rt-24 support_team tendai_support SupportTeam helpdesk Help_99 security staff staff-uz official ' +
  'Official_Team soko24 Soko-Support SOKO_1 musika musika2 the-musika';

const ORDINARY_NAMES =
  'supporter_of_dynamos Staffordshire Administration-Block Modesty help_me_move Real_Madrid Desktops Sokoni adminah Mbare_Musika_Traders';

test('nobody registers under a name of staff, whatever stands around it; ordinary names are free', async () => {
  const client = createClient(await startTestServer({ environment }));
  for (const name of STAFF_NAMES.split(' '))
    expect([name, await client.register(name)]).toMatchObject([
      name,
      { status: 400, body: { username: [STAFF_NAME] } },
    ]);
  for (const name of ORDINARY_NAMES.split(' '))
    expect([name, isStaffName(name, 'Soko 24')]).toEqual([name, false]);
});

test('nobody calls themselves staff, and who has done so before keeps the name', async () => {
  const server = await startTestServer({ environment });
  const seller = createClient(server);
  await seller.register('tendai');
  const change = (display_name: string, location = 'Avondale') =>
    seller.send('PATCH', paths.ownProfile, { body: { display_name, location } });
  for (const name of [
    'Soko Support',
    'SOKO 24',
    'Musika Support',
    'Ádmin',
    '4dmin 7',
    'The Moderator',
    'Tendai (Staff)'.replace(/[()]/g, ''),
  ])
    expect([name, await change(name)]).toMatchObject([
      name,
      { status: 400, body: { display_name: [STAFF_NAME] } },
    ]);
  for (const name of ['Tendai Moyo', '田中', '']) expect((await change(name)).status).toBe(200);
  const display_name = 'Soko Support';
  await server.context.database.updateTable('users').set({ display_name }).execute();
  expect(await change(display_name, 'Harare')).toMatchObject({
    status: 200,
    body: { display_name, location: 'Harare' },
  });
});

test('who signs in with Google under a name of staff gets another one', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const name = 'Musika Support';
  for (const [sub, email, username] of [
    ['1', 'admin@example.org', /^student$/],
    ['2', 'chipo@example.org', /^chipo$/],
  ] as const) {
    const { client } = await signIn(await issuer.sign({ ...claims, sub, name, email }));
    expect((await client.get(paths.ownProfile)).body).toMatchObject({
      username: expect.stringMatching(username),
      display_name: null,
    });
  }
});
