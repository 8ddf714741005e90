import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

test('a student sees who and where a seller is, and no phone number, until the seller is suspended or leaves @postgres', async () => {
  const server = await startTestServer();
  const [seller, other] = [createClient(server), createClient(server)];
  await seller.register('Tendai_M');
  const body = { phone_number: '263771234567', location: 'Avondale' };
  await seller.send('PATCH', paths.ownProfile, { body });
  await other.register('chipo');
  expect(await other.get(paths.profile('tendai_m'))).toMatchObject({
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
