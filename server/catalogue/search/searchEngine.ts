import type { Kysely } from 'kysely';
import type { ListingOrder } from '../../../src/contract/listQuery.ts';
import type { Tables } from '../../database/tables.ts';
import type { FacetCounts, MarketFilter, RankedListing } from '../listStore.ts';
import type { PageRequest } from '../pageRequest.ts';
import { EMPTY_PAGE, type ListPage } from '../present.ts';
import { openLexicon } from './lexicon.ts';
import { questionOf, type Question } from './question.ts';
import { readWords, wordsOf, type Reading, type Word } from './readQuery.ts';
import { type CountedMatches, countMatches, findMatches } from './searchStore.ts';
import { suggest } from './suggest.ts';
import { splitWords, stemOf, tokenise } from './words.ts';

/** Finds listings by text, of the filter's kind. Another engine can take its place. */
export interface SearchEngine {
  find: (
    text: string,
    wanted: { filter: MarketFilter; order: ListingOrder | null; page: PageRequest },
  ) => Promise<ListPage>;
  counts: (text: string, query: CountedMatches) => Promise<FacetCounts>;
  suggest: (typed: readonly string[]) => Promise<string[]>;
  /** The newest that have every word as it is typed, or what means the same. */
  newer: (text: string, filter: MarketFilter, limit: number) => Promise<readonly { title: string }[]>;
  changed: () => void;
}

export function openSearchEngine(database: Kysely<Tables>, now: () => number): SearchEngine {
  const reader = { database, now };
  const lexicon = openLexicon(database, now);

  async function ask(text: string) {
    const words = wordsOf(text);
    const known = await lexicon.read();
    return questionOf(words, readWords(words, known), known);
  }

  return {
    async find(text, { filter, order, page: { limit, cursor } }) {
      const words = wordsOf(text);
      if (words.length === 0) return EMPTY_PAGE;
      const known = await lexicon.read();
      const held = cursor?.search;
      const reading = held?.words.length === words.length ? held : readWords(words, known);
      const question = questionOf(words, reading, known);
      const least = cursor?.search?.least ?? null;
      const found = await findMatches(reader, question, {
        filter,
        order,
        after: cursor,
        least,
        limit: limit + 1,
      });
      const page = found.rows.slice(0, limit);
      const last = found.rows.length > limit ? page.at(-1) : undefined;
      const isFirst = cursor === null;
      const isMissed = isFirst && (found.whole === 0 || isReplaced(words, reading));
      return {
        rows: order === null ? namedFirst(page, tokenise(text), words.length) : page,
        next: last ? { id: last.id, rank: last.rank, search: { ...reading, least: found.least } } : null,
        // Of a search that has more pages the facets have the total.
        total: isFirst && last === undefined ? page.length : null,
        substitutes: isFirst && (isMissed || !areTyped(question, page)) ? matchedWords(question, page) : [],
        isMissed,
      };
    },
    counts: async (text, query) => countMatches(reader, await ask(text), query),
    suggest: async (typed) => suggest(reader, (await lexicon.read()).words, typed),
    async newer(text, filter, limit) {
      const words = wordsOf(text);
      const asTyped = { words: words.map((word) => word.text), isBegun: false };
      const question = questionOf(words, asTyped, await lexicon.read());
      const page = { filter, order: 'newest', after: null, least: question.needed, limit } as const;
      return (await findMatches(reader, question, page)).rows;
    },
    changed: lexicon.changed,
  };
}

const isReplaced = (typed: readonly Word[], { words, isBegun }: Reading): boolean =>
  isBegun || words.some((word, index) => word !== typed[index]?.text);

/** Those first whose title has just the words, then those with words that the search left out. */
function namedFirst(
  rows: readonly RankedListing[],
  words: readonly string[],
  searched: number,
): RankedListing[] {
  const closeness = ({ title }: RankedListing) => {
    const named = tokenise(title);
    if (!words.every((word) => named.includes(word))) return 0;
    return named.length === words.length ? 2 : Number(words.length > searched);
  };
  return rows.toSorted((one, other) => closeness(other) - closeness(one));
}

/** Of several words the first listing needs but one: an HP EliteBook is an `hp laptop`. */
function areTyped({ typed }: Question, rows: readonly RankedListing[]): boolean {
  const counts = rows.map(({ title, description, category_name: category }) => {
    const words = splitWords(`${title} ${description} ${category}`);
    const stems = new Set(words.map(stemOf));
    const together = words.join('');
    return typed.filter((word) => stems.has(stemOf(word)) || together.includes(word)).length;
  });
  return rows.length === 0 || counts.includes(typed.length) || (counts[0] ?? 0) > 0;
}

const SUBSTITUTES_MAX = 3;

function matchedWords(question: Question, rows: readonly RankedListing[]): string[] {
  const asked = new Set(question.words.map(([, , , stem]) => stem));
  const counts = new Map<string, { word: string; count: number }>();
  for (const { title, description } of rows)
    for (const word of tokenise(`${title} ${description}`).filter((each) => asked.has(stemOf(each)))) {
      const known = counts.get(stemOf(word));
      counts.set(stemOf(word), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
    }
  const frequent = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return frequent.slice(0, SUBSTITUTES_MAX).map(({ word }) => word);
}
