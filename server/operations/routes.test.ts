import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { version } from '../config/version.ts';
import { createClient } from '../tools/testing/client.ts';
import { openApp, openTestContext, startTestServer } from '../tools/testing/testServer.ts';

const NOT_READY = (detail: string) => ({ status: 503, body: { detail } });
const READY = { status: 200, body: { status: 'ready' }, headers: { 'cache-control': 'no-store' } };

test('a server that runs says so, and is ready when its parts are', async () => {
  const client = createClient(await startTestServer());
  expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok', ...version() } });
  expect(await client.get('/readyz')).toMatchObject(READY);
});

const lost = () => {
  throw new Error('Connection terminated unexpectedly');
};

test('while the database or the picture store is lost the server is alive but not ready, and recovers', async () => {
  const server = await startTestServer();
  const client = createClient(server);
  const database = vi.spyOn(server.context.database, 'selectFrom').mockImplementation(lost);
  expect(await client.get('/readyz')).toMatchObject(NOT_READY('The database does not answer.'));
  expect(await client.get('/healthz')).toMatchObject({ status: 200 });
  database.mockRestore();
  server.advance(5000);
  const store = vi.spyOn(server.context.blobs, 'list').mockImplementation(lost);
  expect(await client.get('/readyz')).toMatchObject(NOT_READY('The picture store does not answer.'));
  expect(server.log()).toContain('Connection terminated');
  store.mockRestore();
  server.advance(5000);
  expect(await client.get('/readyz')).toMatchObject({ status: 200 });
});

test('however many checks come, one query is made in five seconds, and nothing is written @postgres', async () => {
  const server = await startTestServer();
  const { blobs, database } = server.context;
  const execute = vi.spyOn(database.getExecutor(), 'executeQuery');
  const put = vi.spyOn(blobs, 'put');
  const client = createClient(server);
  await Promise.all(Array.from({ length: 20 }, () => client.get('/readyz')));
  expect(execute.mock.calls.map(([{ sql }]) => sql.slice(0, 6))).toEqual(['select']);
  server.advance(5000);
  await client.get('/readyz');
  expect(execute).toHaveBeenCalledTimes(2);
  expect(put).not.toHaveBeenCalled();
});

test('security.txt has the contact of the operator and a day in the future; without one there is none', async () => {
  const SECURITY_CONTACT = 'mailto:security@example.org';
  const path = '/.well-known/security.txt';
  const named = createClient(await startTestServer({ environment: { SECURITY_CONTACT } }));
  expect(await named.get(path)).toMatchObject({
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    text: `Contact: ${SECURITY_CONTACT}\nExpires: 2026-05-01T12:00:00.000Z\nPreferred-Languages: en\n`,
  });
  expect(await createClient(await startTestServer()).get(path)).toMatchObject({ status: 404 });
});

test('a busy process sends 503, except to monitoring and to pages that are already open', async () => {
  const { context } = await openTestContext();
  context.poolUse = () => ({ total: 10, idle: 0, waiting: 101 });
  const app = await openApp(context, { webFolder: 'no-such-folder', shedsLoad: true });
  const visitor = createClient({ app });
  expect(await visitor.get(paths.listings)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'x-content-type-options': 'nosniff' },
    body: { detail: 'The server is busy. Please try again in a moment.' },
  });
  expect((await visitor.get('/healthz')).status).toBe(200);
  expect((await visitor.get('/assets/gone.js')).status).toBe(404);
});

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
    [open, '127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
    [open, '127.0.0.1', { via: '1.1 proxy' }, 404],
    [open, '192.0.2.7', {}, 404],
    [closed, '127.0.0.1', {}, 404],
    [closed, '127.0.0.1', { authorization: 'Bearer guessed' }, 404],
    [closed, '192.0.2.7', { authorization: `Bearer ${TOKEN}` }, 200],
  ] as const)
    expect(await createClient(server, address).get('/metrics', { headers })).toMatchObject({ status });
});
