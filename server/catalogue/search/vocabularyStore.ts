import { sql, type Kysely } from 'kysely';
import { compileRead, type CompiledRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import { trigrams } from '../../database/words/trigrams.ts';

/** How many candidates are compared letter by letter. */
const CANDIDATES = 60;
/** So many stems are asked for at a time, those that are too few made up by one that no word has. */
const STEM_COUNTS = [16, 64, 256];
const MOST_STEMS = 256;
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
  const reads = new Map<number, CompiledRead<{ stem: string; word: string }>>();
  function stemsRead(count: number) {
    const places = Array.from({ length: count }, () => '');
    const query = database
      .selectFrom('vocabulary_stems')
      .select(['stem', 'word'])
      .where('stem', 'in', places);
    const read = reads.get(count) ?? compileRead(database, query);
    reads.set(count, read);
    return read;
  }

  return {
    async formsOf(stems) {
      const wanted = [...new Set(stems)].slice(0, MOST_STEMS);
      const count = STEM_COUNTS.find((candidate) => candidate >= wanted.length) ?? MOST_STEMS;
      const missing = Array.from({ length: count - wanted.length }, () => '');
      const forms = new Map<string, string[]>();
      for (const { stem, word } of await stemsRead(count)(...wanted, ...missing)) {
        forms.set(stem, [...(forms.get(stem) ?? []), word]);
      }
      return new Map([...forms].map(([stem, words]) => [stem, shortest(words)]));
    },
    similarTo: (typed) => similarWords(database, typed),
  };
}

/** The same ones on either database, whose orders of text differ. */
const shortest = (words: readonly string[]) =>
  words.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)).slice(0, FORMS);

async function similarWords(database: Kysely<Tables>, typed: string): Promise<string[]> {
  const rows = await database
    .selectFrom('vocabulary_trigrams')
    .select('word')
    .where('trigram', 'in', trigrams(typed))
    .groupBy('word')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy(sql`length(word)`)
    .limit(CANDIDATES)
    .execute();
  return rows.map(({ word }) => word);
}
