import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from './client.ts';
import { openMarket, post, titles } from './market.ts';
import type { TestServer } from './testServer.ts';

const GONE = paths.gone('1');

/** A text by which a device may call itself. */
export const deviceOf = (name: string | number) => `device-${name}`.padEnd(20, '0');
export const asked = (client: TestClient, name: string | number) =>
  client.post(GONE, { device: deviceOf(name) });
/** The same from an address of its own. */
export const askedFrom = (server: TestServer, address: string, name: string | number) =>
  asked(createClient(server, address), name);

/** A market with one listing, of which visitors ask whether it is gone. */
export async function openAskedMarket() {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off' });
  await post(seller, { title: 'Pot' });
  const { context } = server;
  return {
    server,
    seller,
    visitor: createClient(server),
    work: () => context.worker.runDueJobs(),
    /** Some time later, in milliseconds, when the jobs have run. */
    later: async (time: number) => {
      server.advance(time);
      await context.worker.runDueJobs();
    },
    listed: async () => titles(await createClient(server).get(paths.listings)),
    /** As its seller, signed in anew, sees it. */
    own: async () => {
      await seller.login('rudo');
      const [listing] = (await seller.get(paths.myListings)).body as Record<string, unknown>[];
      return { asked_at: listing?.['asked_at'], askers: listing?.['askers'], resting: listing?.['resting'] };
    },
    now: () => new Date(context.now()).toISOString(),
  };
}
