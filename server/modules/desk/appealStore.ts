import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Stores an appeal; false if there is one against this decision. */
export async function insertAppeal(
  database: Database,
  appeal: Pick<Tables['appeals'], 'decision_id' | 'user_id' | 'text' | 'made_at'>,
): Promise<boolean> {
  const inserted = await database
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
