import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { addressKey } from './limiter.ts';
import { LIMITS } from './limits.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('an account that changes listings and profile time and again waits; reads go on, and so do others', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  const edit = () => seller.send('PATCH', paths.listing('1'), { body: { title: 'Blue pot' } });
  for (let times = 1; times < LIMITS.changes.most; times += 1) expect((await edit()).status).toBe(200);
  const changes = [
    () => edit(),
    () => seller.send('DELETE', paths.listing('1')),
    () => seller.send('PATCH', paths.ownProfile, { body: { location: 'Hostel 3' } }),
    () => seller.send('DELETE', paths.removeProfilePicture),
    () => post(seller),
  ];
  for (const change of changes) {
    const rejected = await change();
    expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
    expect(rejected.headers['retry-after']).toBe('600');
  }
  expect((await seller.get(paths.listing('1'))).status).toBe(200);
  expect((await post(await joinMarket(server, 'chipo'))).status).toBe(201);
  server.advance(LIMITS.changes.window);
  expect((await edit()).status).toBe(200);
});
