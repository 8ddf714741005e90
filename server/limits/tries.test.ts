import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { LIMITS } from './limits.ts';
import { addressOf, networkOf } from './tries.ts';

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::', 'fe80::/48'],
  ['no address', 'no address', null],
])('%s is counted as %s, and a session names its network %s', (ip, subject, network) => {
  expect([addressOf({ ip }), networkOf(ip)]).toEqual([subject, network]);
});

test('an account that changes listings and profile time and again waits; reads go on, and so do others', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  const edit = () => seller.send('PATCH', paths.listing('1'), { body: { title: 'Blue pot' } });
  for (let times = 1; times < LIMITS.changes.most; times += 1) expect((await edit()).status).toBe(200);
  for (const change of [
    edit,
    () => seller.send('DELETE', paths.listing('1')),
    () => seller.send('DELETE', paths.removeProfilePicture),
    () => post(seller),
  ])
    expect(await change()).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  expect((await seller.get(paths.listing('1'))).status).toBe(200);
  expect((await post(await joinMarket(server, 'chipo'))).status).toBe(201);
  server.advance(LIMITS.changes.window);
  expect((await edit()).status).toBe(200);
});

test('the photos of a form count one by one', async () => {
  const { server, seller } = await openMarket();
  const send = () => post(seller, { title: '' }, 8, 8, 8);
  for (let sent = 4; sent <= LIMITS.photos.most; sent += 4) expect((await send()).status).toBe(400);
  expect((await send()).status).toBe(429);
  server.advance(LIMITS.photos.window);
  expect((await send()).status).toBe(400);
});
