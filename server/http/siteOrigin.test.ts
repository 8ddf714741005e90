import { expect, test } from 'vitest';
import { MALFORMED_HOSTS } from '../tools/testing/rawHttp.ts';
import { parseOrigin } from './origins.ts';

test.each([
  ['localhost', 'http://localhost'],
  ['localhost:8080', 'http://localhost:8080'],
  ['Market.Example.ORG', 'http://market.example.org'],
  ['market.example.org.', 'http://market.example.org.'],
  ['market.example.org:80', 'http://market.example.org'],
  ['market.example.org:', 'http://market.example.org'],
  ['xn--bcher-kva.example', 'http://xn--bcher-kva.example'],
  ['musika_web:8080', 'http://musika_web:8080'],
  ['192.0.2.7', 'http://192.0.2.7'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['[2001:DB8::0:1]', 'http://[2001:db8::1]'],
])('the host %s is %s', (host, origin) => {
  expect(parseOrigin('http', host)).toBe(origin);
});

test.each(MALFORMED_HOSTS)('no host: %s', (host) => {
  expect(parseOrigin('https', host)).toBeNull();
});

test.each(['javascript', 'ftp', 'http:', 'http://evil.example/?', 'https, http', ''])(
  'no scheme: %s',
  (protocol) => {
    expect(parseOrigin(protocol, 'market.example.org')).toBeNull();
  },
);
