import { sql, type Kysely } from 'kysely';
import type { Token } from './terms.ts';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** So many searches are remembered, those that were missed most often. */
const REMEMBERED_MAX = 1000;

/** Adds to the counts, and forgets the rarest and oldest searches where there are too many. `day` as in `2026-01-31`. */
async function addMissedSearches(
  database: Database,
  counts: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  // In one order, whoever writes: two processes must not wait for each other.
  const rows = [...counts.keys()].toSorted().map((words) => ({
    words,
    times: counts.get(words) ?? 0,
    last_day: day,
  }));
  await database
    .insertInto('missed_searches')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet({
        times: sql`missed_searches.times + excluded.times`,
        last_day: sql`excluded.last_day`,
      }),
    )
    .execute();
  await database
    .deleteFrom('missed_searches')
    .where('words', 'not in', (eb) =>
      eb
        .selectFrom('missed_searches')
        .select('words')
        .orderBy('times', 'desc')
        .orderBy('last_day', 'desc')
        .orderBy('words')
        .limit(REMEMBERED_MAX),
    )
    .execute();
}

/** Searches that found nothing, the most frequent first. */
export function readMissedSearches(database: Database) {
  return database
    .selectFrom('missed_searches')
    .select(['words', 'times', 'last_day'])
    .orderBy('times', 'desc')
    .orderBy('words')
    .execute();
}

/** Forgets all of them. */
export async function clearMissedSearches(database: Database): Promise<void> {
  await database.deleteFrom('missed_searches').execute();
}

/** What is longer is no thing that somebody looks for, but a text. */
const WORDS_MAX = 4;
/** A word of so many letters was cut. */
const CHARACTERS_MAX = 40;
const CHARACTERS_MIN = 3;
/** So many digits in a row may be a phone number, or that of an identity card. */
const PERSONAL_DIGITS = /\d{5}|^[\d ]+$/;
/** How many different searches wait to be written, and how long, in milliseconds. */
const WAITING = 200;
const WAIT_MILLISECONDS = 10_000;

/** What is counted of a search that found nothing; null where it may tell something of whoever searched. */
export function countedWords(query: string, tokens: readonly Token[]): string | null {
  const words = tokens.map((token) => token.words[0] ?? '');
  const text = words.toSorted().join(' ');
  const isThing = words.length <= WORDS_MAX && text.length >= CHARACTERS_MIN;
  if (!isThing || text.length >= CHARACTERS_MAX) return null;
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
