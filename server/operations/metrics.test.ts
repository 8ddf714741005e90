import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { version } from '../config/version.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const TOKEN = 'a-token-of-the-operator';

test('a program on this machine reads how long which route took, without any address @postgres', async () => {
  const client = createClient(await startTestServer());
  await client.get(paths.listing('my-secret-slug'));
  await client.get('/nowhere/secret');
  const { status, text, headers } = await client.get('/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain(
    'musika_http_request_seconds_count{method="GET",route="/api/listings/items/:slugOrId/",status="404"} 1',
  );
  const { version: number, commit } = version();
  expect(text).toContain(`musika_build_info{version="${number}",commit="${commit ?? ''}"} 1\n`);
  expect(text).toMatch(/^musika_database_up 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toContain('secret');
});

test('nobody else reads them: not through a proxy, from another machine, or without the token that is set', async () => {
  const open = await startTestServer();
  const closed = await startTestServer({ environment: { METRICS_TOKEN: TOKEN } });
  for (const [server, address, headers, status] of [
    [open, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
    [open, '192.0.2.7', {}, 404],
    [closed, '127.0.0.1', {}, 404],
    [closed, '127.0.0.1', { authorization: 'Bearer guessed' }, 404],
    [closed, '192.0.2.7', { authorization: `Bearer ${TOKEN}` }, 200],
  ] as const)
    expect(await createClient(server, address).get('/metrics', { headers })).toMatchObject({ status });
});
