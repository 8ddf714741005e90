import webPush from 'web-push';
import type { PushKeys } from './keys.ts';
import type { Subscription } from './store.ts';

/** A message for one browser. */
export interface PushMessage {
  subscription: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;
  /** Encrypted for the browser on the way (RFC 8291). */
  payload: string;
  /** For how many seconds the push service keeps it for a phone that is out of reach. */
  ttl: number;
  /** Replaces a message of the same topic that has not arrived yet (RFC 8030 §5.4). */
  topic: string;
}

/** Hands a message to its push service: the status of the answer, or null where none came. Does not throw. */
export type SendPush = (message: PushMessage) => Promise<number | null>;

/** A service that is slower than that is tried again later, in milliseconds. */
const TIMEOUT = 10_000;

/** Sends by the Web Push protocol, signed with the market's keys (RFC 8292); `contact` is whom the services write to. */
export function createSendPush(contact: string, keys: PushKeys): SendPush {
  return async ({ subscription: { endpoint, p256dh, auth }, payload, ttl, topic }) => {
    try {
      const { statusCode } = await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttl,
        urgency: 'normal',
        topic,
        timeout: TIMEOUT,
      });
      return statusCode;
    } catch (error) {
      return error instanceof webPush.WebPushError ? error.statusCode : null;
    }
  };
}
