import { expect, test } from 'vitest';
import { isStaffName, STAFF_NAME } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

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
  for (const name of ['Soko-Support', 'musika2'])
    expect(await seller.register(name)).toMatchObject({ status: 400, body: { username: [STAFF_NAME] } });
  await seller.register('tendai');
  const change = (display_name: string, location = 'Avondale') =>
    seller.send('PATCH', paths.ownProfile, { body: { display_name, location } });
  expect(await change('Soko Support')).toMatchObject({ status: 400, body: { display_name: [STAFF_NAME] } });
  for (const name of ['Tendai Moyo', '']) expect((await change(name)).status).toBe(200);
  const display_name = 'Soko Support';
  await server.context.database.updateTable('users').set({ display_name }).execute();
  expect(await change(display_name, 'Harare')).toMatchObject({ status: 200, body: { display_name } });
});
