import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

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
