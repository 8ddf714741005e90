import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { ensureSetting } from '../../database/settings.ts';
import type { Tables } from '../../database/tables.ts';

/** The pair by which push services know this market (VAPID, RFC 8292), both as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const makeKeys = () => JSON.stringify(webPush.generateVAPIDKeys());

/** The market's keys: made once, kept in the database and shared by every process on it. */
export async function loadPushKeys(database: Kysely<Tables>): Promise<PushKeys> {
  return JSON.parse(await ensureSetting(database, 'push_keys', makeKeys)) as PushKeys;
}
