import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { version } from '../config/version.ts';
import { createClient } from '../tools/testing/client.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const NOT_READY = (detail: string) => ({ status: 503, body: { detail } });

test('a server that runs says so, and is ready when its parts are', async () => {
  const client = createClient(await startTestServer());
  expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok', ...version() } });
  const ready = await client.get('/readyz');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('the check that pictures can be stored leaves none behind', async () => {
  const server = await startTestServer();
  await createClient(server).get('/readyz');
  for await (const blob of server.context.blobs.list()) expect.fail(`${blob.key} is there`);
  expect.assertions(0);
});

test('while the database is lost the server is alive but not ready, and recovers by itself', async () => {
  const server = await startTestServer();
  const client = createClient(server);
  const lost = vi.spyOn(server.context.database, 'selectFrom').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  expect(await client.get('/readyz')).toMatchObject(NOT_READY('The database does not answer.'));
  expect(await client.get('/healthz')).toMatchObject({ status: 200 });
  lost.mockRestore();
  server.advance(5000);
  expect(await client.get('/readyz')).toMatchObject({ status: 200 });
});

test('a database that takes no changes is not ready; SQLite is not asked, since it may wait @postgres', async () => {
  const server = await startTestServer();
  const write = vi.spyOn(server.context.database, 'insertInto').mockImplementation(() => {
    throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  });
  expect(await createClient(server).get('/readyz')).toMatchObject(
    isOnPostgres() ? NOT_READY('The database takes no changes.') : { status: 200 },
  );
  expect(write).toHaveBeenCalledTimes(isOnPostgres() ? 1 : 0);
});

test('while no picture can be stored the server is not ready', async () => {
  const server = await startTestServer();
  vi.spyOn(server.context.blobs, 'put').mockRejectedValue(new Error('ENOSPC'));
  expect(await createClient(server).get('/readyz')).toMatchObject(NOT_READY('Pictures cannot be stored.'));
  expect(server.log()).toContain('ENOSPC');
});

test('while the tables are older than the program the server is not ready @postgres', async () => {
  const server = await startTestServer();
  const last = sql`(select max(name) from kysely_migration)`;
  await sql`delete from kysely_migration where name = ${last}`.execute(server.context.database);
  const sentence = 'The tables of the database are not up to date.';
  expect(await createClient(server).get('/readyz')).toMatchObject(NOT_READY(sentence));
});

test('however many checks come, the disk is tried once in five seconds', async () => {
  const server = await startTestServer();
  const put = vi.spyOn(server.context.blobs, 'put');
  const client = createClient(server);
  await Promise.all(Array.from({ length: 20 }, () => client.get('/readyz')));
  expect(put).toHaveBeenCalledTimes(1);
  server.advance(5000);
  await client.get('/readyz');
  expect(put).toHaveBeenCalledTimes(2);
});

test('security.txt has the contact of the operator and a day in the future; without one there is none', async () => {
  const SECURITY_CONTACT = 'mailto:security@example.org';
  const finder = createClient(await startTestServer({ environment: { SECURITY_CONTACT } }));
  const { text, headers } = await finder.get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual([
    `Contact: ${SECURITY_CONTACT}`,
    'Expires: 2026-05-01T12:00:00.000Z',
    'Preferred-Languages: en',
    '',
  ]);
  const other = createClient(await startTestServer());
  expect(await other.get('/.well-known/security.txt')).toMatchObject({ status: 404 });
});
