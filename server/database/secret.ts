import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The key that signs tokens: 256 random bits, made once and shared by every process on this database. */
export async function loadSecret(database: Kysely<Tables>): Promise<Uint8Array> {
  await database
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
