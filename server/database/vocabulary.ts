import type { Kysely } from 'kysely';
import { stemmer } from 'stemmer';
import { tokenize } from '../../src/contract/text.ts';
import { dialectOf } from './dialect.ts';
import type { Tables } from './tables.ts';

/** No word that people search for is longer; what is gets cut, in listings and queries alike. */
const WORD_MAX_LENGTH = 40;

/** The words of a text as they are indexed and searched (`wordsOf`), cut to the maximum length. */
export const splitWords = (text: string): string[] =>
  tokenize(text).map((word) => Array.from(word).slice(0, WORD_MAX_LENGTH).join(''));

/** Each of these words once, in the order in which they first stand. */
export const tokenise = (text: string): string[] => [...new Set(splitWords(text))];

/** The indexed columns of a listing: words with spaces between, those of the title separate. */
interface SearchTokens {
  title_words: string;
  body_words: string;
}

/** A word of the title is not repeated in the body: a search for it matches the title. */
export function searchTokens({ title, description }: { title: string; description: string }): SearchTokens {
  const titleWords = tokenise(title);
  const inTitle = new Set(titleWords);
  const bodyWords = tokenise(description).filter((word) => !inTitle.has(word));
  return { title_words: titleWords.join(' '), body_words: bodyWords.join(' ') };
}

/** Of a word of other letters, or with digits in it, Porter's rules know nothing. */
const ENGLISH = /^[a-z]+$/;

/**
 * The common part of a word's forms (Porter 1980): `batteries` → `batteri`. Other scripts
 * unchanged.
 */
export function stemOf(word: string): string {
  return ENGLISH.test(word) ? stemmer(word) : word;
}

/**
 * The runs of three characters of a word with its ends marked: `kettle` → `^ke ket ett ttl tle
 * le$`. Similar words share most of them.
 */
export function trigrams(word: string): string[] {
  const marked = ['^', ...Array.from(word), '$'];
  return [
    ...new Set(marked.slice(2).map((letter, index) => `${marked[index]}${marked[index + 1]}${letter}`)),
  ];
}

/** Rows of one statement; SQLite and PostgreSQL take at most 32,766 and 65,535 values in one. */
const ROWS = 5000;

/**
 * Updates the vocabulary after the market's triggers have counted: new words get stems and
 * trigrams, unused words are deleted, on PostgreSQL by `foldMarket`. Runs last in each transaction
 * that changes the market; the next run completes what a repair by hand left out.
 */
export async function settleWords(database: Kysely<Tables>): Promise<void> {
  const changed = await database.deleteFrom('changed_words').returning('word').execute();
  // In one order, so that two writers do not deadlock.
  const words = changed.map(({ word }) => word).toSorted();
  for (const some of inRows(words)) {
    const rows = await database
      .selectFrom('vocabulary')
      .select('word')
      .where('word', 'in', some)
      .where('listings', '>', 0)
      .execute();
    const used = new Set(rows.map(({ word }) => word));
    await learn(
      database,
      some.filter((word) => used.has(word)),
    );
    // On PostgreSQL another transaction may be about to use them.
    if (dialectOf(database) === 'postgres') continue;
    await forgetWords(
      database,
      some.filter((word) => !used.has(word)),
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

export async function forgetWords(database: Kysely<Tables>, words: readonly string[]): Promise<void> {
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
