import { paths } from '../../../src/contract/paths.ts';
import type { TestClient } from './client.ts';
import type { ListingParts } from './listingForm.ts';
import { DAY, openMarket, post, titles } from './market.ts';

/** A text by which a device may call itself. */
export const deviceOf = (name: string | number) => `device-${name}`.padEnd(20, '0');
/** The device asks whether a listing is gone. */
export const asked = (client: TestClient, name: string | number, id = '1') =>
  client.post(paths.gone(id), { device: deviceOf(name) });

/** A market with one listing of rudo’s, and the jobs that end listings. */
export async function openLifetimeMarket(parts: ListingParts = {}) {
  const { server, seller, visitor } = await openMarket({ BACKGROUND_ROUNDS: 'off' });
  const { body } = await post(seller, { title: 'Pot', ...parts });
  const { context } = server;
  /** Some time later, in milliseconds, when the jobs have run. */
  const later = async (time: number) => {
    server.advance(time);
    await context.worker.runDueJobs();
  };
  return {
    server,
    seller,
    visitor,
    posted: body as Record<string, unknown>,
    later,
    /** The same after so many days, when the seller has signed in. */
    days: async (count: number) => {
      server.advance(count * DAY);
      await seller.login('rudo');
      await later(0);
    },
    renew: () => seller.post(paths.renewal('1'), {}),
    patch: (change: unknown) => seller.send('PATCH', paths.listing('1'), { body: change }),
    listed: async (list: string = paths.listings) => titles(await visitor.get(list)),
    /** As its seller, signed in anew, sees it. */
    own: async () => {
      await seller.login('rudo');
      return ((await seller.get(paths.myListings)).body as Record<string, unknown>[])[0];
    },
    inDays: (count: number) => new Date(context.now() + count * DAY).toISOString(),
  };
}
