import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';

const PHONE = '263771234567';
const PLACE = 'New Complex 2';
const ADDRESS = '203.0.113.66';

test('nothing that signs anyone in and nothing personal is logged, whatever is called and however it fails', async () => {
  const { sign, server } = await startWithIssuer();
  const client = createClient(server, ADDRESS);
  await client.register('tendai');
  const first = [...client.cookies.values(), client.access];
  await client.login('tendai', 'Wrong-day1!');
  await client.refresh();
  await client.send('PATCH', paths.ownProfile, { body: { phone_number: PHONE, location: PLACE } });
  await client.get(paths.profile('tendai'));
  await client.get(`listings/items/?seller=tendai&q=${PHONE}`);
  await client.get(`/nowhere/tendai?token=${PHONE}`);
  const chipo = { sub: 'subject-of-chipo', name: 'Chipo Ncube', email: 'chipo@example.org' };
  const token = await sign(chipo);
  expect((await createClient(server, ADDRESS).post(paths.google, { token })).status).toBe(200);
  vi.spyOn(server.context, 'now').mockImplementation(() => {
    throw new Error('broken');
  });
  expect((await client.get(`${paths.ownProfile}?q=tendai&phone=${PHONE}`)).status).toBe(500);
  const answer = await client.post(paths.login, { username: 'tendai', password: TEST_PASSWORD });
  expect(answer).toMatchObject({
    status: 500,
    body: { detail: 'Something went wrong on our side. Please try again.' },
  });
  expect(server.log()).toMatch(/"level":50.*"stack":"Error: broken\\n +at /);
  const tokens = [...first, ...client.cookies.values(), client.access, token];
  const known = ['tendai', TEST_PASSWORD, 'Wrong-day1!', PHONE, PLACE, ADDRESS, 'Chipo', 'chipo@'];
  const planted = ['subject-of-chipo', ...known, ...tokens];
  for (const secret of planted) expect(server.log()).not.toContain(secret);
});
