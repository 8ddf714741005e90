import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { addMissedSearches } from './missedStore.ts';
import type { Token } from '../../catalogue/search/terms.ts';

/** What is longer is no thing that somebody looks for, but a text. */
const MOST_WORDS = 4;
/** A word of so many letters was cut. */
const MOST_CHARACTERS = 40;
const FEWEST_CHARACTERS = 3;
/** So many digits in a row may be a phone number, or that of an identity card. */
const PERSONAL_DIGITS = /\d{5}|^[\d ]+$/;
/** How many different searches wait to be written, and how long, in milliseconds. */
const WAITING = 200;
const WAIT_MILLISECONDS = 10_000;

/** What is counted of a search that found nothing; null where it may tell something of whoever searched. */
export function countedWords(query: string, tokens: readonly Token[]): string | null {
  const words = tokens.map((token) => token.words[0] ?? '');
  const text = words.toSorted().join(' ');
  const isThing = words.length <= MOST_WORDS && text.length >= FEWEST_CHARACTERS;
  if (!isThing || text.length >= MOST_CHARACTERS) return null;
  return query.includes('@') || words.some((word) => PERSONAL_DIGITS.test(word)) ? null : text;
}

/** Counts searches that found nothing, without who asked, for the operator's table of synonyms. */
export interface MissedSearches {
  note: (query: string, tokens: readonly Token[]) => void;
  /** Writes what waits. */
  flush: () => Promise<void>;
}

/**
 * Writes the counts some seconds later, many at once: a search must not wait for a write, nor make one each time. What fails
 * to be written is told to `onFailure` and given up.
 */
export function countMissedSearches(
  { database, now }: { database: Kysely<Tables>; now: () => number },
  onFailure: (error: unknown) => void,
): MissedSearches {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const counts = waiting;
    waiting = new Map();
    if (counts.size === 0) return;
    const day = new Date(now()).toISOString().slice(0, 10);
    await addMissedSearches(database, counts, day).catch(onFailure);
  }

  return {
    flush,
    note(query, tokens) {
      const words = countedWords(query, tokens);
      if (words === null || (waiting.size >= WAITING && !waiting.has(words))) return;
      waiting.set(words, (waiting.get(words) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), WAIT_MILLISECONDS).unref();
    },
  };
}
