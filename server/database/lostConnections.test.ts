import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { buildApp } from '../app.ts';
import { openMarket as openMarketOn } from '../catalogue/market.ts';
import { seed } from '../tools/seed/seed.ts';
import { createClient } from '../tools/testing/client.ts';
import { joinMarket, post } from '../tools/testing/market.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import { REQUEST_LIMITS } from './openPostgres.ts';
import { loadSecret } from './settings.ts';

const UNREACHABLE = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { detail: 'The server cannot reach its data at the moment. Please try again in a moment.' },
};

function drop([inner, outer]: [Socket, Socket]): void {
  inner.removeAllListeners('data').resume();
  outer.removeAllListeners('data').resume();
}

/** Like a firewall before PostgreSQL: dropped connections stay open, and their bytes are lost. */
async function openFirewall(url: string) {
  const address = new URL(url);
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<[Socket, Socket]>();
  let isShut = false;
  let dropped: { statement: string; resolve: () => void } | null = null;
  const server = createServer((inner) => {
    const outer = connect(socket);
    const pair: [Socket, Socket] = [inner, outer];
    for (const end of pair) end.on('error', () => undefined);
    pairs.add(pair);
    inner.on('data', (bytes) => {
      if (dropped !== null && bytes.includes(dropped.statement)) {
        drop(pair);
        dropped.resolve();
      } else outer.write(bytes);
    });
    outer.on('data', (bytes) => inner.write(bytes));
    if (isShut) drop(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = () => {
    for (const pair of pairs) for (const end of pair) end.destroy();
  };
  onTestFinished(() => {
    disconnect();
    server.close();
  });
  const bound = server.address();
  address.search = '';
  address.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : ''}`;
  const dropOpen = () => pairs.forEach(drop);
  return {
    url: address.href,
    dropOpen,
    /** Drops each connection that sends this statement; resolves at the first one. */
    dropAt: (statement: string) =>
      new Promise<void>((resolve) => {
        dropped = { statement, resolve };
      }),
    disconnect,
    shut: () => {
      isShut = true;
      dropOpen();
    },
    open: () => {
      isShut = false;
      dropped = null;
    },
  };
}

/** A server whose database is behind a firewall, with one listing. */
async function openBehindFirewall(limits: Partial<typeof REQUEST_LIMITS>) {
  const firewall = await openFirewall(await createPostgresDatabase());
  const opened = await openPostgresDatabase(firewall.url, 10, { ...REQUEST_LIMITS, ...limits });
  onTestFinished(() => opened.database.destroy());
  const { context, advance } = await openTestContext({ DEMO: 'off' });
  const secret = await loadSecret(opened.database);
  const ours = { ...context, ...opened, market: openMarketOn(opened, context.now), secret };
  const app = await buildApp(ours, { webFolder: null });
  onTestFinished(() => app.close());
  await seed(ours);
  const seller = await joinMarket({ app, context: ours, advance, log: () => '' }, 'rudo');
  await post(seller, { title: 'Clay pot' });
  return { firewall, advance, seller, client: createClient({ app }) };
}

const CATEGORIES = 'from "categories" order by "position"';
const QUICK = { connect: 300, response: 300 };

describe.runIf(isOnPostgres())('a network that drops bytes without an error @postgres', () => {
  test('other requests are served while one waits for a dropped connection without a limit', async () => {
    const { firewall, client } = await openBehindFirewall({ response: 0 });
    const dropped = firewall.dropAt(CATEGORIES);
    const waiting = client.get(paths.categories);
    await dropped;
    for (const path of [paths.listings, paths.listing('1'), '/readyz'])
      expect(await client.get(path)).toMatchObject({ status: 200 });
    firewall.disconnect();
    expect(await waiting).toMatchObject(UNREACHABLE);
  });

  test('a request whose connection is dropped gets 503 at its limit, and no later one waits', async () => {
    const { firewall, client } = await openBehindFirewall(QUICK);
    void firewall.dropAt(CATEGORIES);
    expect(await client.get(paths.categories)).toMatchObject(UNREACHABLE);
    firewall.open();
    expect(await client.get(paths.categories)).toMatchObject({ status: 200 });
    firewall.dropOpen();
    expect(await client.get(paths.listings)).toMatchObject(UNREACHABLE);
    // The pool may have other connections that it does not know to be dropped.
    await expect.poll(() => client.get(paths.listings)).toMatchObject({ status: 200 });
  });

  test('nothing more is sent on a dropped connection, not even the end of its transaction', async () => {
    const { firewall, seller } = await openBehindFirewall(QUICK);
    const sent = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    void firewall.dropAt('update "listings" set');
    const body = { title: 'Clay pots' };
    expect(await seller.send('PATCH', paths.listing('1'), { body })).toMatchObject(UNREACHABLE);
    const texts = sent.mock.calls.map(([query]) => (query as { text?: string }).text);
    expect(texts.at(-1)).toMatch(/^update "listings" set/);
    expect(texts).not.toContain('rollback');
  });

  test('while the database is silent, lists say so, the server is not ready, and its metrics are read', async () => {
    const { firewall, client, advance } = await openBehindFirewall(QUICK);
    firewall.shut();
    expect(await client.get(paths.listings)).toMatchObject(UNREACHABLE);
    expect(await client.get('/readyz')).toMatchObject({ status: 503 });
    expect((await client.get('/metrics')).text).toMatch(/^musika_database_up 0$/m);
    firewall.open();
    await expect.poll(() => client.get(paths.listings)).toMatchObject({ status: 200 });
    const ready = () => {
      advance(5_000);
      return client.get('/readyz');
    };
    await expect.poll(ready).toMatchObject({ status: 200 });
  });

  test('a request never waits for two seconds, and locks are free before others give up', async () => {
    const { connect: forConnection, statement, lock, idleInTransaction, response } = REQUEST_LIMITS;
    expect(forConnection + response).toBeLessThanOrEqual(2_000);
    expect([response > statement, statement > lock, lock > idleInTransaction]).toEqual([true, true, true]);
    const { database } = await openPostgresDatabase(await createPostgresDatabase());
    onTestFinished(() => database.destroy());
    const { rows } = await sql`select name, setting::int as setting from pg_settings
      where name like '%\_timeout' and source = 'client' order by name`.execute(database);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: idleInTransaction },
      { name: 'lock_timeout', setting: lock },
      { name: 'statement_timeout', setting: statement },
    ]);
  });
});
