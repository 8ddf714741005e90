import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'multipart/form-data; boundary=none',
  'text/plain',
  'application/octet-stream',
];

test.each(TYPES)(
  '§7: refresh and logout take an empty body that is called %s, as plain HTTP clients send it',
  async (type) => {
    const client = createClient(await startTestServer());
    await client.register('tendai');
    const headers = { 'content-type': type };
    const refreshed = await client.send('POST', paths.refresh, { body: '', headers });
    expect(refreshed).toMatchObject({ status: 200, body: { access: expect.stringMatching(/^ey/) } });
    expect(await client.send('POST', paths.logout, { body: '', headers })).toMatchObject({ status: 204 });
    expect(await client.get(paths.ownProfile)).toMatchObject({ status: 401 });
  },
);

test('a form that holds something is refused where JSON is asked for', async () => {
  const client = createClient(await startTestServer());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'username=tendai&password=secret';
  expect(await client.send('POST', paths.login, { body, headers })).toMatchObject({ status: 415 });
});

test('what is nowhere is not found, whatever is sent there', async () => {
  const client = createClient(await startTestServer());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await client.send('POST', 'nowhere/', { body: 'a=b', headers })).toMatchObject({ status: 404 });
});
