import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import { ensureSetting } from '../../database/settings.ts';
import type { Tables } from '../../database/tables.ts';

/** The key pair by which push services know this market (VAPID, RFC 8292), both as base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** 15 MB of memory that a market without push messages does without. */
const loadWebPush = async () => (await import('web-push')).default;

const makeKeys = async () => JSON.stringify((await loadWebPush()).generateVAPIDKeys());

export async function loadPushKeys(database: Kysely<Tables>): Promise<PushKeys> {
  return JSON.parse(await ensureSetting(database, 'push_keys', makeKeys)) as PushKeys;
}

export type SendPush = (
  device: Pick<Tables['push_devices'], 'endpoint' | 'p256dh' | 'auth'>,
  message: PushText,
) => Promise<number | null>;

/** A push service holds a message for so many seconds for a phone that is out of reach. */
const HELD = 24 * 3600;
/** A service that is slower is tried again later, in milliseconds. */
const TIMEOUT = 10_000;

/** A newer message of a topic replaces one that has not arrived (RFC 8030 §5.4): 32 characters. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

export function createSendPush(contact: string, keys: PushKeys): SendPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    const webPush = await loadWebPush();
    const subscription = { endpoint, keys: { p256dh, auth } };
    try {
      // Encrypted for the browser on the way (RFC 8291).
      const { statusCode } = await webPush.sendNotification(subscription, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: HELD,
        urgency: 'normal',
        topic: topicOf(message.tag),
        timeout: TIMEOUT,
      });
      return statusCode;
    } catch (error) {
      return error instanceof webPush.WebPushError ? error.statusCode : null;
    }
  };
}
