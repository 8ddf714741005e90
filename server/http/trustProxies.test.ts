import { expect, test } from 'vitest';
import { trustProxies } from './proxies.ts';

const isTrusted = trustProxies(['10.0.0.5', '172.16.0.0/12', '2001:db8::/32']);

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.5', '172.31.255.255', '2001:db8::7'])(
  'what %s says of who is asking is believed',
  (address) => {
    expect(isTrusted(address)).toBe(true);
  },
);

test.each([
  '10.0.0.6',
  '172.32.0.1',
  '2001:db9::7',
  '192.0.2.1',
  '::ffff:192.0.2.1',
  '10.0.0.5:80',
  'unknown',
  '',
])('what "%s" says is not', (address) => {
  expect(isTrusted(address)).toBe(false);
});

test('a connection without an address is nobody', () => {
  expect(isTrusted(undefined)).toBe(false);
});
