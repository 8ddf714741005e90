import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { openMarket as openMarketOn } from '../../catalogue/market.ts';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { REQUEST_LIMITS } from '../../database/openPostgres.ts';
import { loadSecret } from '../../database/settings.ts';
import { createWorker } from '../../worker/jobs.ts';
import { seed } from '../seed/seed.ts';
import { createClient } from './client.ts';
import { joinMarket, post } from './market.ts';
import { openTestContext } from './testServer.ts';

/**
 * Like a firewall and a proxy before PostgreSQL: dropped connections stay open, and their bytes are
 * lost; new ones may lead to another server.
 */
export async function openFirewall(url: string) {
  const address = new URL(url);
  let socket = socketOf(url);
  const pairs = new Set<[Socket, Socket]>();
  const silent = new WeakSet<[Socket, Socket]>();
  const drop = (pair: [Socket, Socket]) => {
    silent.add(pair);
    for (const end of pair) end.removeAllListeners('data').resume();
  };
  let isShut = false;
  let dropped: { statement: string; resolve: () => void } | null = null;
  const server = createServer((inner) => {
    const outer = connect(socket);
    const pair: [Socket, Socket] = [inner, outer];
    for (const [end, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      end.on('error', () => undefined);
      end.on('close', () => void (silent.has(pair) || other.destroy()));
    }
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
    /** New connections go to this server. */
    leadTo: (other: string) => {
      socket = socketOf(other);
    },
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

const socketOf = (url: string) => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;

/** A server whose database at this address is behind a firewall, with one listing. */
export async function openBehindFirewall(url: string, limits: Partial<typeof REQUEST_LIMITS>) {
  const firewall = await openFirewall(url);
  const opened = await openPostgresDatabase(firewall.url, 10, { ...REQUEST_LIMITS, ...limits });
  onTestFinished(() => opened.database.destroy());
  const { context, advance } = await openTestContext({ DEMO: 'off' });
  const secret = await loadSecret(opened.database);
  const ours = { ...context, ...opened, market: openMarketOn(opened, context.now), secret };
  const worker = createWorker(ours);
  const app = await buildApp({ ...ours, worker }, { webFolder: null });
  onTestFinished(() => app.close());
  await seed(ours);
  const seller = await joinMarket({ app, context: ours, advance, log: () => '' }, 'rudo');
  await post(seller, { title: 'Clay pot' });
  return { firewall, advance, seller, worker, client: createClient({ app }) };
}
