import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { SearchTokens } from './tokenise.ts';
import { stemOf } from './stem.ts';
import { trigrams } from './trigrams.ts';

/** Shorter words are not learnt: every other one is their neighbour. */
const LEARNT_LENGTH = 3;
/** Rows of one insert; SQLite and PostgreSQL take at most 32,766 and 65,535 values in one statement. */
const ROWS = 5000;

/** Adds the words of a listing; to be run in the transaction that writes the listing. */
export async function learnWords(
  database: Kysely<Tables>,
  { title_words, body_words }: SearchTokens,
): Promise<void> {
  const words = `${title_words} ${body_words}`.split(' ').filter((word) => word.length >= LEARNT_LENGTH);
  if (words.length === 0) return;
  // In one order, whoever writes: two transactions that add the same words must not wait for each other.
  const rows = [...new Set(words)].toSorted().map((word) => ({ word }));
  const added = await database
    .insertInto('vocabulary')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .execute();
  const stems = added.map(({ word }) => ({ stem: stemOf(word), word }));
  if (stems.length > 0) await database.insertInto('vocabulary_stems').values(stems).execute();
  const pairs = added.flatMap(({ word }) => trigrams(word).map((trigram) => ({ trigram, word })));
  for (let start = 0; start < pairs.length; start += ROWS) {
    const some = pairs.slice(start, start + ROWS);
    await database.insertInto('vocabulary_trigrams').values(some).execute();
  }
}
