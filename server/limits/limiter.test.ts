import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { addressKey, createLimiter, limitAccount, limitAddress, networkOf, tooMany } from './limiter.ts';
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

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['no address', null],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
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

const LIMIT = { name: 'tries', most: 2, window: 10_000 };
const OTHER = { ...LIMIT, name: 'other tries' };

/** A limiter, and the keys and hits that its table holds. */
async function openLimiter(environment = {}) {
  const { context, advance } = await openTestContext(environment);
  const rows = () => context.database.selectFrom('rate_limits').select(['key', 'hits']).execute();
  return { context, advance, rows, limiter: createLimiter(context) };
}

test('a limit counts by its name and the subject, and says the whole seconds until its window closes @postgres', async () => {
  const { limiter, advance, rows } = await openLimiter();
  const take = (subject = 'rudo', limit = LIMIT) => limiter.take(limit, subject);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 10]);
  expect([await take('tino'), await take('rudo', OTHER)]).toEqual([0, 0]);
  advance(8500);
  expect(await take()).toBe(2);
  advance(1499);
  expect(await take()).toBe(1);
  advance(1);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 10]);
  for (const { key } of await rows()) expect(key).toMatch(/^[\w-]{22}$/);
});

test('several units count at once; a try is given back alone, a count starts anew for its subject alone', async () => {
  const { limiter, rows } = await openLimiter();
  expect(await limiter.take(LIMIT, 'rudo', 2)).toBe(0);
  await limiter.giveBack(LIMIT, 'rudo');
  await limiter.giveBack(LIMIT, 'tino');
  expect(await limiter.take(LIMIT, 'rudo')).toBe(0);
  expect(await limiter.take(LIMIT, 'rudo')).toBe(10);
  expect(await limiter.take(LIMIT, 'tino', 3)).toBe(10);
  await limiter.reset(LIMIT, 'rudo');
  expect(await limiter.take(LIMIT, 'tino')).toBe(10);
  expect((await rows()).map(({ hits }) => hits)).toEqual([4]);
  expect(await limiter.take(LIMIT, 'rudo', 2)).toBe(0);
  for (let times = 0; times < 4; times += 1) await limiter.giveBack(LIMIT, 'rudo');
  expect((await rows()).map(({ hits }) => hits).toSorted((one, other) => one - other)).toEqual([0, 4]);
});

test('a process deletes closed windows once a minute', async () => {
  const { limiter, advance, rows } = await openLimiter();
  await limiter.take(LIMIT, 'rudo');
  advance(59_999);
  await limiter.take(LIMIT, 'tino');
  expect(await rows()).toHaveLength(2);
  advance(1);
  await limiter.take(LIMIT, 'chipo');
  expect(await rows()).toHaveLength(2);
  advance(59_999);
  await limiter.take(LIMIT, 'nyasha');
  expect(await rows()).toHaveLength(3);
});

test('without limits nothing is counted', async () => {
  const { limiter, rows } = await openLimiter({ RATE_LIMIT: 'off' });
  for (let times = 0; times < 4; times += 1) expect(await limiter.take(LIMIT, 'rudo')).toBe(0);
  await limiter.giveBack(LIMIT, 'rudo');
  await limiter.reset(LIMIT, 'rudo');
  expect(await rows()).toEqual([]);
});

const request = (id: number, ip: string) => ({ user: { id }, ip }) as never;

test('a limit by account follows the account, one by address the address', async () => {
  const { context } = await openLimiter();
  const ofAccount = limitAccount(context, LIMIT, 'Please wait.');
  const ofAddress = limitAddress(context, OTHER, 'Please wait.');
  const refusal = { status: 429, message: 'Please wait.', headers: { 'retry-after': '10' } };
  for (let times = 0; times < 2; times += 1) {
    await ofAccount(request(1, `192.0.2.${times}`));
    await ofAddress(request(times, '2001:db8::1'));
  }
  await expect(ofAccount(request(1, '192.0.2.9'))).rejects.toMatchObject(refusal);
  await expect(ofAddress(request(9, '2001:db8::2'))).rejects.toMatchObject(refusal);
  await ofAccount(request(2, '192.0.2.1'));
  await ofAddress(request(1, '2001:db8:0:1::1'));
  expect(tooMany('Wait.', 7)).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
});
