import { sql, type Kysely } from 'kysely';
import { isOneOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import { trigrams } from '../../database/words/trigrams.ts';

/** How many candidates are compared letter by letter. */
const CANDIDATES = 60;
/** So many stems are looked up for a query. */
const STEMS_MAX = 256;
/** Of one stem; no English word has as many forms. */
const FORMS = 8;

/** What the search asks of the words that the market has or had. */
export interface Vocabulary {
  /** By each of the stems the words that have it, at most eight; a stem that no word has is left out. */
  formsOf: (stems: readonly string[]) => Promise<Map<string, string[]>>;
  /** Words that share the most trigrams with what was typed, at most 60. */
  similarTo: (typed: string) => Promise<string[]>;
}

export function openVocabulary(database: Kysely<Tables>): Vocabulary {
  return {
    async formsOf(stems) {
      const wanted = [...new Set(stems)].slice(0, STEMS_MAX);
      const { rows } = await sql<{ stem: string; word: string }>`select stem, word from vocabulary_stems
        where ${isOneOf(database, 'stem', wanted)}`.execute(database);
      return new Map(
        [...Map.groupBy(rows, ({ stem }) => stem)].map(([stem, words]) => [stem, shortest(words)]),
      );
    },
    async similarTo(typed) {
      const { rows } = await sql<{ word: string }>`select word from vocabulary_trigrams
        where ${isOneOf(database, 'trigram', trigrams(typed))} group by word
        order by count(*) desc, length(word) limit ${CANDIDATES}`.execute(database);
      return rows.map(({ word }) => word);
    },
  };
}

/** The same ones on either database, whose orders of text differ. */
const shortest = (words: readonly { word: string }[]): string[] =>
  words
    .map(({ word }) => word)
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .slice(0, FORMS);
