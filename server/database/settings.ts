import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What is remembered under the name. */
export async function readSetting(database: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** The same; what `propose` makes where nothing was. Of several processes, one proposal holds for all. */
export async function ensureSetting(
  database: Kysely<Tables>,
  name: string,
  propose: () => string,
): Promise<string> {
  const held = await readSetting(database, name);
  if (held !== undefined) return held;
  const value = propose();
  await database
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(database, name)) ?? value;
}
