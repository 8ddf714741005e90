import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { stemOf } from './stem.ts';
import { trigrams } from './trigrams.ts';

/** Rows of one statement; SQLite and PostgreSQL take at most 32,766 and 65,535 values in one. */
const ROWS = 5000;

/**
 * Brings the vocabulary up to date with the market, whose triggers count how many listings have each word: new words get
 * their stems and trigrams, words that no listing has any more go. To be run at the end of each transaction that changes
 * what is on the market; what a repair by hand leaves undone is done with the next one.
 */
export async function settleWords(database: Kysely<Tables>): Promise<void> {
  const changed = await database.deleteFrom('changed_words').returning('word').execute();
  // In one order, whoever writes.
  const words = changed.map(({ word }) => word).toSorted();
  for (const some of inRows(words)) {
    const rows = await database
      .selectFrom('vocabulary')
      .select('word')
      .where('word', 'in', some)
      .where('listings', '>', 0)
      .execute();
    const kept = new Set(rows.map(({ word }) => word));
    await learn(
      database,
      some.filter((word) => kept.has(word)),
    );
    await forget(
      database,
      some.filter((word) => !kept.has(word)),
    );
  }
}

async function learn(database: Kysely<Tables>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const added = await database
    .insertInto('vocabulary_stems')
    .values(words.map((word) => ({ stem: stemOf(word), word })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .execute();
  const pairs = added.flatMap(({ word }) => trigrams(word).map((trigram) => ({ trigram, word })));
  for (const some of inRows(pairs)) await database.insertInto('vocabulary_trigrams').values(some).execute();
}

async function forget(database: Kysely<Tables>, words: readonly string[]): Promise<void> {
  for (const word of words) {
    await database
      .deleteFrom('vocabulary_trigrams')
      .where('trigram', 'in', trigrams(word))
      .where('word', '=', word)
      .execute();
    await database
      .deleteFrom('vocabulary_stems')
      .where('stem', '=', stemOf(word))
      .where('word', '=', word)
      .execute();
  }
  if (words.length > 0) await database.deleteFrom('vocabulary').where('word', 'in', words).execute();
}

const inRows = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS) }, (_, index) =>
    items.slice(index * ROWS, (index + 1) * ROWS),
  );
