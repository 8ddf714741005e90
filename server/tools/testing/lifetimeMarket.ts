import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from './client.ts';
import { type ListingParts, smallPhoto } from './listingForm.ts';
import { openMarket, post, titles } from './market.ts';
import type { TestServer } from './testServer.ts';

const DAY = 86_400_000;

/** A text by which a device may call itself. */
export const deviceOf = (name: string | number) => `device-${name}`.padEnd(20, '0');
/** The device asks whether the listing 1 is gone. */
export const asked = (client: TestClient, name: string | number) =>
  client.post(paths.gone('1'), { device: deviceOf(name) });
/** The same from an address of its own. */
export const askedFrom = (server: TestServer, address: string, name: string | number) =>
  asked(createClient(server, address), name);

/** A market with one listing of rudo’s, and the jobs that end listings. */
export async function openLifetimeMarket(parts: ListingParts = {}) {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off' });
  const image = parts.kind === 'wanted' ? null : await smallPhoto();
  const posted = await post(seller, { title: 'Pot', image, ...parts });
  const { context } = server;
  const visitor = createClient(server);
  const later = async (time: number, isSeen = false) => {
    server.advance(time);
    if (isSeen) await seller.login('rudo');
    await context.worker.runDueJobs();
  };
  const inDays = (count: number) => new Date(context.now() + count * DAY).toISOString();
  return {
    server,
    seller,
    visitor,
    posted: posted.body as Record<string, unknown>,
    /** Some time later, in milliseconds, when the jobs have run. */
    later,
    /** The same after so many days, when the seller has signed in. */
    days: (count: number) => later(count * DAY, true),
    renew: () => seller.post(paths.renewal('1'), {}),
    patch: (body: unknown) => seller.send('PATCH', paths.listing('1'), { body }),
    listed: async (list: string = paths.listings) => titles(await visitor.get(list)),
    /** As its seller, signed in anew, sees it. */
    own: async () => {
      await seller.login('rudo');
      const [listing] = (await seller.get(paths.myListings)).body as Record<string, unknown>[];
      return { asked_at: listing?.['asked_at'], askers: listing?.['askers'], resting: listing?.['resting'] };
    },
    now: () => inDays(0),
    inDays,
  };
}
