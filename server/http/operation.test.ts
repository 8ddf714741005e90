import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

test.each([
  'application/json',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'multipart/form-data; boundary=none',
])('§7: refresh and logout take an empty body of type %s, as plain HTTP clients send it', async (type) => {
  const client = createClient(await startTestServer());
  await client.register('tendai');
  const headers = { 'content-type': type };
  const refreshed = await client.send('POST', paths.refresh, { body: '', headers });
  expect(refreshed).toMatchObject({ status: 200, body: { access: expect.stringMatching(/^ey/) } });
  expect(await client.send('POST', paths.logout, { body: '', headers })).toMatchObject({ status: 204 });
  expect(await client.get(paths.ownProfile)).toMatchObject({ status: 401 });
});
