import { createECDH, randomBytes } from 'node:crypto';
import { DEVICE_PUSH_PATH, PUSH_PATH, type PushText } from '../../../src/contract/pushNotifications.ts';
import { endListings } from '../../modules/listings/lifetimeStore.ts';
import { forgetNotifications } from '../../modules/push/outbox.ts';
import { sendRound } from '../../modules/push/send.ts';
import type { SendPush } from '../../modules/push/webPush.ts';
import type { TestClient } from './client.ts';
import { openMarket } from './market.ts';

const TABLES = ['push_devices', 'push_searches', 'notifications'] as const;
const ENVIRONMENT = { PUSH_CONTACT: 'mailto:market@example.org', BACKGROUND_ROUNDS: 'off' };

/** The subscription of a browser as it would give it to us, at an endpoint of its own. */
export const makeSubscription = (name = 'one') => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** A market at 14:00 in Harare, with a push service that returns `service.status`. */
export async function openPushMarket(environment: Record<string, string> = ENVIRONMENT) {
  const { server, seller } = await openMarket(environment);
  const { context } = server;
  const { database } = context;
  const sent: (PushText & { to: string })[] = [];
  const service: { status: number | null } = { status: 201 };
  const send: SendPush = async ({ endpoint }, message) => {
    const to = endpoint.slice(endpoint.lastIndexOf('/') + 1);
    sent.push({ ...message, to });
    return service.status;
  };
  const round = (signal = new AbortController().signal) => sendRound(context, send, signal);
  return {
    server,
    database,
    seller,
    sent,
    service,
    round,
    /** Registers a browser for a client, with a search to be told of. */
    register: (client: TestClient, name = 'one', query?: string) =>
      client.post(PUSH_PATH, { ...makeSubscription(name), query }),
    end: (client: TestClient, name = 'one', query?: string) =>
      client.send('DELETE', PUSH_PATH, { body: { endpoint: makeSubscription(name).endpoint, query } }),
    state: async (client: TestClient, name = 'one') =>
      (await client.post(DEVICE_PUSH_PATH, { endpoint: makeSubscription(name).endpoint })).body,
    /** The titles that are sent some time later, when listings have ended and old messages are forgotten. */
    later: async (time: number) => {
      server.advance(time);
      await endListings(context);
      await forgetNotifications(database, context.now());
      const before = sent.length;
      await round();
      return sent.slice(before).map(({ title }) => title);
    },
    /** What is stored: devices, searches and what is told. */
    rows: () =>
      Promise.all(
        TABLES.map(async (name) => (await database.selectFrom(name).select('id').execute()).length),
      ),
  };
}
