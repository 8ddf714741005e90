import { expect } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { SELLER_PUSH_PATH, type PushText } from '../../../src/contract/pushNotifications.ts';
import { restListings } from '../../modules/listings/public.ts';
import { sellerRound } from '../../modules/push/sellerRound.ts';
import { createClient, makeSubscription, type TestClient } from './client.ts';
import { post, titles } from './market.ts';
import { openPushMarket } from './pushMarket.ts';

const LISTING = paths.listing('1');
/** The browser of the seller. */
export const DEVICE = makeSubscription();

/** A market at 14:00 in Harare with one listing, whose seller has asked for notices. */
export async function openSellerMarket(device = DEVICE) {
  const market = await openPushMarket({
    environment: { PUSH_CONTACT: 'mailto:market@example.org', BACKGROUND_ROUNDS: 'off' },
  });
  const { server, seller, sent, service, database } = market;
  const { context } = server;
  await post(seller, { title: 'Pot' });
  const ask = (client: TestClient, endpoint = device) => client.post(SELLER_PUSH_PATH, endpoint);
  expect(await ask(seller)).toMatchObject({ status: 204 });
  await database.updateTable('push_subscriptions').set({ confirmed: 1 }).execute();
  sent.length = 0;
  const send = async (message: (typeof sent)[number]) => {
    sent.push(message);
    return service.status;
  };
  const messages = () => sent.map(({ payload }) => JSON.parse(payload) as PushText);
  return {
    ...market,
    ask,
    searchRound: market.round,
    round: () => sellerRound(context, send),
    messages,
    said: () => messages().map(({ title }) => title),
    last: () => messages().at(-1) ?? ({} as PushText),
    /** Some time later, when listings have rested and sellers were told; what they were told. */
    later: async (time: number) => {
      server.advance(time);
      await restListings(context);
      const before = sent.length;
      await sellerRound(context, send);
      return messages()
        .slice(before)
        .map(({ title }) => title);
    },
    askIfGone: (name: string, address: string) =>
      createClient(server, address).post(paths.gone('1'), { device: name.padEnd(20, '0') }),
    own: async () => (await createClient(server).get(LISTING)).body,
    listed: async () => titles(await createClient(server).get(paths.listings)),
  };
}
