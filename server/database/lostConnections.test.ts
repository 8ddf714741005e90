import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { buildApp } from '../app.ts';
import { openMarket as openMarketOn } from '../catalogue/market.ts';
import { seed } from '../tools/seed/seed.ts';
import { createClient } from '../tools/testing/client.ts';
import { joinMarket, post } from '../tools/testing/market.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import { loadSecret } from './settings.ts';

const LOST = {
  status: 503,
  body: { detail: 'The server cannot reach its data at the moment. Please try again in a moment.' },
};

/** Like a firewall before PostgreSQL: dropped connections stay open, and their bytes are lost. */
async function openFirewall(url: string) {
  const address = new URL(url);
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<[Socket, Socket]>();
  let isShut = false;
  const server = createServer((inner) => {
    const outer = connect(socket);
    for (const end of [inner, outer]) end.on('error', () => undefined);
    pairs.add([inner, outer]);
    if (isShut) inner.resume();
    else inner.pipe(outer).pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const pair of pairs) for (const end of pair) end.destroy();
    server.close();
  });
  const bound = server.address();
  address.search = '';
  address.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : ''}`;
  /** Forgets the connections that are open now. */
  const forget = () => {
    for (const [inner, outer] of pairs) {
      inner.unpipe(outer).resume();
      outer.unpipe(inner).resume();
    }
  };
  return {
    url: address.href,
    forget,
    shut: () => {
      isShut = true;
      forget();
    },
    open: () => (isShut = false),
  };
}

/** A server whose database lies behind a firewall, with one listing. */
async function openBehindFirewall() {
  const url = await createPostgresDatabase();
  const firewall = await openFirewall(url);
  const opened = await openPostgresDatabase(firewall.url);
  onTestFinished(() => opened.database.destroy());
  const { database } = opened;
  const { context, advance } = await openTestContext({ DEMO: 'off' });
  const ours = { ...context, ...opened, market: openMarketOn(opened), secret: await loadSecret(database) };
  const app = await buildApp(ours, { webFolder: null });
  onTestFinished(() => app.close());
  const server = { app, context: ours, advance, log: () => '' };
  await seed(ours);
  await post(await joinMarket(server, 'rudo'), { title: 'Clay pot' });
  return { firewall, advance, client: createClient(server) };
}

describe.runIf(isOnPostgres())('a network that swallows what it is given', () => {
  test('a connection that is lost without a word costs the calls that wait for it a 503, and no later one', async () => {
    const { firewall, client } = await openBehindFirewall();
    expect(await client.get(paths.listings)).toMatchObject({ status: 200 });
    firewall.forget();
    const lost = await client.get(paths.listings);
    expect(lost).toMatchObject(LOST);
    expect(lost.headers['retry-after']).toBe('5');
    // The pool may have other connections that it does not know to be lost.
    await expect.poll(() => client.get(paths.listings), { timeout: 15_000 }).toMatchObject({ status: 200 });
    expect(await client.get(paths.categories)).toMatchObject({ status: 200 });
  });

  test('while the database is silent, lists say so, the server is not ready, and its metrics are read', async () => {
    const { firewall, client, advance } = await openBehindFirewall();
    firewall.shut();
    expect(await client.get(paths.listings)).toMatchObject(LOST);
    expect(await client.get('/readyz')).toMatchObject({ status: 503 });
    expect((await client.get('/metrics')).text).toMatch(/^musika_database_up 0$/m);
    firewall.open();
    advance(5_000);
    await expect.poll(() => client.get(paths.listings), { timeout: 15_000 }).toMatchObject({ status: 200 });
    await expect
      .poll(
        () => {
          advance(5_000);
          return client.get('/readyz');
        },
        { timeout: 15_000 },
      )
      .toMatchObject({ status: 200 });
  });
});
