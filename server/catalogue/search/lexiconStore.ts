import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { changeMarket } from '../store.ts';

/** The operator's changes to the lines of synonyms that come with the program. */
export async function readSynonymLines(
  database: Kysely<Tables>,
): Promise<{ line: string; isOff: boolean }[]> {
  const rows = await database
    .selectFrom('search_synonyms')
    .select(['line', 'is_off'])
    .orderBy('line')
    .execute();
  return rows.map(({ line, is_off: isOff }) => ({ line, isOff: isOff === 1 }));
}

/** All categories by their names. */
export function readCategoryNames(database: Kysely<Tables>): Promise<{ id: number; name: string }[]> {
  return database.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();
}

/** Adds a line of the operator's, or takes one that comes with the program out of use (`isOff`); searches follow at once. */
export function saveSynonymLine(database: Kysely<Tables>, line: string, isOff: boolean): Promise<void> {
  return changeMarket(database, async (transaction) => {
    await transaction
      .insertInto('search_synonyms')
      .values({ line, is_off: isOff ? 1 : 0 })
      .onConflict((conflict) => conflict.column('line').doUpdateSet({ is_off: isOff ? 1 : 0 }))
      .execute();
  });
}

/** Takes back what was changed of the line. */
export function forgetSynonymLine(database: Kysely<Tables>, line: string): Promise<void> {
  return changeMarket(database, async (transaction) => {
    await transaction.deleteFrom('search_synonyms').where('line', '=', line).execute();
  });
}
