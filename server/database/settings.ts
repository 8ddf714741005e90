import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function readSetting(database: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** The same, or `propose()` if nothing is stored. All processes get the same proposal. */
export async function ensureSetting(
  database: Kysely<Tables>,
  name: string,
  propose: () => string | Promise<string>,
): Promise<string> {
  const stored = await readSetting(database, name);
  if (stored !== undefined) return stored;
  const value = await propose();
  await database
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(database, name)) ?? value;
}

export async function loadSecret(database: Kysely<Tables>): Promise<Uint8Array> {
  const secret = await ensureSetting(database, 'secret', () => randomBytes(32).toString('base64url'));
  return Buffer.from(secret, 'base64url');
}

/** A random name of this market, by which its backups are told from another's. */
export const loadMarketId = (database: Kysely<Tables>): Promise<string> =>
  ensureSetting(database, 'market_id', randomUUID);
