import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const HOUR = 3_600_000;
const PROXY = '10.0.0.5';

/** A server, and how often its log says a sentence that begins so. */
async function startServer(environment: Record<string, string>) {
  const server = await startTestServer({ environment });
  const times = (sentence: string) => server.log().split(`"msg":"${sentence}`).length - 1;
  return { ...server, times };
}

test.each([
  ['http://market.example.org', 'https://market.example.org'],
  ['https://market.example.org:8443', 'http://market.example.org:8443'],
])('a PUBLIC_URL %s where browsers open %s is named in the log, once an hour', async (publicUrl, origin) => {
  const server = await startServer({ PUBLIC_URL: publicUrl });
  const client = createClient(server);
  const signIn = () => client.send('POST', paths.login, { body: {}, headers: { origin } });
  expect(await signIn()).toMatchObject({ status: 403 });
  await signIn();
  const sentence = `Set PUBLIC_URL to ${origin}, or redirect visitors to ${publicUrl}: `;
  expect(server.times(sentence)).toBe(1);
  server.advance(HOUR);
  await signIn();
  expect(server.times(sentence)).toBe(2);
});

test.each(['https://market.example.org', 'https://evil.example', 'null', 'not an origin'])(
  'a call from %s says nothing about PUBLIC_URL',
  async (origin) => {
    const server = await startServer({ PUBLIC_URL: 'https://market.example.org' });
    await createClient(server).send('POST', paths.login, { body: {}, headers: { origin } });
    expect(server.times('Set PUBLIC_URL')).toBe(0);
  },
);

test.each([
  [PROXY, { 'x-forwarded-for': '198.51.100.7' }, '', 1],
  [PROXY, { 'x-forwarded-proto': 'https' }, '', 1],
  [PROXY, { 'x-forwarded-for': '198.51.100.7' }, PROXY, 0],
  ['127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, '', 0],
  [PROXY, {}, '', 0],
])(
  'from %s with %j, where TRUSTED_PROXIES is "%s", the log names the setting %i times an hour, and no address',
  async (address, headers, trusted, expected) => {
    const server = await startServer({ TRUSTED_PROXIES: trusted });
    const client = createClient(server, address);
    await client.get(paths.csrf, { headers });
    await client.get(paths.csrf, { headers });
    expect(server.times('Set TRUSTED_PROXIES ')).toBe(expected);
    expect(server.log()).not.toContain(PROXY);
  },
);
