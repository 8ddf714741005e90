import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { settleWords } from '../database/words/vocabulary.ts';

/** `since` in milliseconds, or null for no more. The lists and the search follow by the triggers of the market. */
export async function setHidden(database: Kysely<Tables>, id: number, since: number | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set({ hidden_at: since }).where('id', '=', id).execute();
    await settleWords(transaction);
  });
}
