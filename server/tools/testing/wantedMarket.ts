import { expect } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from './client.ts';
import { openMarket, postWanted, titles } from './market.ts';

const DAY = 86_400_000;
const WANTED = paths.listing('1');

/** A market on which rudo looks for a kettle, and its visitor. */
export async function openWantedMarket(environment: Record<string, string> = {}) {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off', ...environment });
  const posted = await postWanted(seller, { title: 'Steel kettle', description: 'For my hostel room.' });
  expect(posted).toMatchObject({ status: 201 });
  const visitor = createClient(server);
  return {
    server,
    seller,
    visitor,
    posted: posted.body as Record<string, unknown>,
    patch: (body: unknown, client: TestClient = seller) => client.send('PATCH', WANTED, { body }),
    renew: () => seller.post(paths.renewal('1'), {}),
    /** So many days later, when the jobs have run. */
    days: async (count: number) => {
      server.advance(count * DAY);
      await seller.login('rudo');
      await server.context.worker.runDueJobs();
    },
    listed: async (path = `${paths.listings}?kind=wanted`) => titles(await visitor.get(path)),
    inDays: (count: number) => new Date(server.context.now() + count * DAY).toISOString(),
  };
}
