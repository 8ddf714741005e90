import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { SQLITE_FILE } from '../config/dataFolder.ts';
import { openPostgresDatabase } from '../database/openDatabase.ts';
import { createClient } from '../tools/testing/client.ts';
import { startServer } from '../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openApp, openTestContext } from '../tools/testing/testServer.ts';
import { joinMarket, openMarket, post, stored, storedForGood } from '../tools/testing/market.ts';
import { outageOf } from './outage.ts';

const FULL = 'Nothing can be saved at the moment: the server has run out of space. Please try again later.';
const LOST = 'The server cannot reach its data at the moment. Please try again in a moment.';
const INTERRUPTED = 'This could not be done at the moment. Please try again in a moment.';
const rejected = (detail: string) => ({ status: 503, body: { detail } });

test('while the disk of the database is full a listing is rejected in one sentence, reads go on, and once there is space it is taken', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  await post(seller, { title: 'Before' });
  const before = await stored(server);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  // The file may not grow by a page more, so SQLite fails as on a full disk.
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database);
  // Each of so many words has a row; the last pages may have room for some.
  const words = Array.from({ length: 150 }, (_, index) => `w${index}x`);
  const bulky = { title: 'During', description: words.join(' ') };
  let response = await post(seller, bulky);
  for (let tries = 0; tries < 3 && response.status === 201; tries += 1) response = await post(seller, bulky);
  expect(response).toMatchObject(rejected(FULL));
  expect(response.headers['retry-after']).toBe('60');
  expect(await seller.get(paths.myListings)).toMatchObject({ status: 200 });
  await sql`pragma max_page_count = 1000000`.execute(database);
  expect(await post(seller, bulky)).toMatchObject({ status: 201 });
  const after = await storedForGood(server);
  expect(after.blobs - before.blobs).toBe(2 * (after.listings - before.listings));
});

test('while another program keeps the database locked, pages are read and a change is refused soon', async () => {
  const DATA_DIR = makeTemporaryFolder();
  const { host } = await startServer({ DATA_DIR });
  const browser = await joinMarket(host, 'tendai');
  const other = new DatabaseSync(join(DATA_DIR, SQLITE_FILE), { timeout: 10_000 });
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const change = () => browser.send('PATCH', paths.ownProfile, { body: { location: 'New Complex 2' } });
  const events: string[] = [];
  const refused = change().finally(() => events.push('refused'));
  for (const path of ['/healthz', paths.categories, paths.listings])
    expect(await browser.get(path)).toMatchObject({ status: 200 });
  events.push('read');
  expect(await refused).toMatchObject({ ...rejected(INTERRUPTED), headers: { 'retry-after': '5' } });
  expect(events).toEqual(['read', 'refused']);
  other.exec('rollback');
  expect(await change()).toMatchObject({ status: 200 });
});

/** A proxy before a PostgreSQL that is reached over a socket in a folder, as in `DATABASE_URL`. */
async function startProxy(url: string) {
  const { username, pathname, searchParams } = new URL(url);
  const pairs: [Socket, Socket][] = [];
  const proxy = createServer((client) => {
    const server = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.pipe(server).pipe(client);
    pairs.push([client, server]);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    pairs.flat().forEach((socket) => socket.destroy());
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    /** Loses all bytes of what is connected, as a firewall does that has forgotten it. */
    swallow: () =>
      pairs.forEach(([client, server]) => client.unpipe(server).resume() && server.unpipe(client).resume()),
  };
}

/** A student of a server whose PostgreSQL is behind a proxy. */
async function openBehindProxy() {
  const address = await createPostgresDatabase();
  const proxy = await startProxy(address);
  const opened = await openPostgresDatabase(proxy.url);
  onTestFinished(() => opened.database.destroy());
  const { context } = await openTestContext({}, opened);
  const app = await openApp(context, { webFolder: null });
  const client = createClient({ app });
  expect(await client.register('tendai')).toMatchObject({ status: 201 });
  return { address, proxy, opened, client };
}

describe.runIf(isOnPostgres())('PostgreSQL @postgres', () => {
  test('a call whose bytes it never gets is refused in a sentence, and the next ones are answered', async () => {
    const { proxy, opened, client } = await openBehindProxy();
    proxy.swallow();
    const calls = Array.from({ length: opened.poolUse()?.total ?? 0 }, () => client.get(paths.myListings));
    for (const { status, body, headers } of await Promise.all(calls))
      expect([status, body, headers['retry-after']]).toEqual([503, { detail: LOST }, '5']);
    // The next call gets none of theirs.
    expect(opened.poolUse()).toMatchObject({ idle: 0 });
    expect(await client.get(paths.myListings)).toMatchObject({ status: 200 });
  });

  test('a call that waits for a paused connection is refused in a sentence, and others go on', async () => {
    const { address, client } = await openBehindProxy();
    const paused = new Client(address);
    await paused.connect();
    onTestFinished(() => paused.end());
    await paused.query('begin');
    await paused.query('lock table listings in access exclusive mode');
    const [waiting, other] = await Promise.all([client.get(paths.myListings), client.get(paths.ownProfile)]);
    expect(waiting).toMatchObject({ ...rejected(LOST), headers: { 'retry-after': '5' } });
    expect(other).toMatchObject({ status: 200 });
    await paused.query('rollback');
    expect(await client.get(paths.myListings)).toMatchObject({ status: 200 });
  });
});

const coded = (code: string) => Object.assign(new Error('x'), { code });
const sqlite = (errcode: number) => Object.assign(coded('ERR_SQLITE_ERROR'), { errcode });

test.each([
  ['a full disk of PostgreSQL', coded('53100'), FULL],
  ['a failing disk of SQLite', sqlite(10 + 256 * 3), LOST],
  ['PostgreSQL shutting down', coded('57P01'), LOST],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), LOST],
  ['an object store that does not respond', new DOMException('too late', 'TimeoutError'), LOST],
  ['a broken constraint of SQLite', sqlite(19 + 256 * 8), undefined],
  ['a broken constraint of PostgreSQL', coded('23505'), undefined],
])('%s is answered with %j', (_, error, sentence) => {
  expect(outageOf(error)?.sentence).toBe(sentence);
});
