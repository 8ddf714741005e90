import { PUSH_PATH, DEVICE_PUSH_PATH, type PushText } from '../../../src/contract/pushNotifications.ts';
import { expect } from 'vitest';
import { pushRound } from '../../modules/push/round.ts';
import type { PushMessage } from '../../modules/push/sendPush.ts';
import { makeSubscription } from './client.ts';
import { openMarket } from './market.ts';

const ENVIRONMENT = { PUSH_CONTACT: 'mailto:market@example.org' };

/** A market at 14:00 in Harare, with a push service that returns `service.status`. */
export async function openPushMarket({
  environment = ENVIRONMENT,
  status = 201,
}: { environment?: Record<string, string>; status?: number | null } = {}) {
  const sent: PushMessage[] = [];
  const service = { status };
  const send = async (message: PushMessage) => {
    sent.push(message);
    return service.status;
  };
  const { server, seller } = await openMarket(environment, send);
  const { database } = server.context;
  const add = (
    query: string,
    { device = 'one', ...parts }: { device?: string; [part: string]: unknown } = {},
  ) => seller.post(PUSH_PATH, { ...makeSubscription(device), query, ...parts });
  const { endpoint } = makeSubscription();
  return {
    server,
    database,
    seller,
    sent,
    service,
    add,
    /** Adds a search whose device needs no first message. */
    addConfirmed: async (query: string, device = 'one') => {
      expect(await add(query, { device })).toMatchObject({ status: 204 });
      await database.updateTable('push_subscriptions').set({ confirmed: 1 }).execute();
      sent.length = 0;
    },
    end: (query?: string) => seller.send('DELETE', PUSH_PATH, { body: { endpoint, query } }),
    queries: async () => (await seller.post(DEVICE_PUSH_PATH, { endpoint })).body,
    round: () => pushRound(server.context, send),
    lastMessage: () => JSON.parse(sent.at(-1)?.payload ?? '{}') as PushText,
    devices: () => database.selectFrom('push_subscriptions').selectAll().execute(),
    rows: () => database.selectFrom('push_queries').selectAll().execute(),
  };
}
