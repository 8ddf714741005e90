import type { Kysely } from 'kysely';
import { ensureSetting } from '../../database/settings.ts';
import type { Tables } from '../../database/tables.ts';
import type { Subscription } from './store.ts';

/** The key pair by which push services know this market (VAPID, RFC 8292), both as base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** 15 MB of memory that a market without push messages does without. */
const loadWebPush = async () => (await import('web-push')).default;

const makeKeys = async () => JSON.stringify((await loadWebPush()).generateVAPIDKeys());

/** The market's keys: made once, stored in the database and shared by every process on it. */
export async function loadPushKeys(database: Kysely<Tables>): Promise<PushKeys> {
  return JSON.parse(await ensureSetting(database, 'push_keys', makeKeys)) as PushKeys;
}

/** A message for one browser. */
export interface PushMessage {
  subscription: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;
  /** Encrypted for the browser on the way (RFC 8291). */
  payload: string;
  /** How many seconds the push service holds it for a phone that is out of reach. */
  ttl: number;
  /** Replaces a message of the same topic that has not arrived yet (RFC 8030 §5.4). */
  topic: string;
}

/** Sends a message to its push service; returns the status, or null without a response. */
export type SendPush = (message: PushMessage) => Promise<number | null>;

/** A service that is slower is tried again later, in milliseconds. */
const TIMEOUT = 10_000;

/** Sends by Web Push, signed with the market's keys; the services may write to `contact`. */
export function createSendPush(contact: string, keys: PushKeys): SendPush {
  return async ({ subscription: { endpoint, p256dh, auth }, payload, ttl, topic }) => {
    const webPush = await loadWebPush();
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

/** Whether the push service took the message. */
export const isSent = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
