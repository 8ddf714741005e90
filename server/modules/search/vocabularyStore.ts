import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { trigrams } from '../../database/words/trigrams.ts';

/** How many candidates are compared letter by letter. */
const CANDIDATES = 60;

/** Words that share the most trigrams with what was typed, at most 60. */
export async function similarWords(database: Kysely<Tables>, typed: string): Promise<string[]> {
  const rows = await database
    .selectFrom('vocabulary_trigrams')
    .select('word')
    .where('trigram', 'in', trigrams(typed))
    .groupBy('word')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(CANDIDATES)
    .execute();
  return rows.map(({ word }) => word);
}
