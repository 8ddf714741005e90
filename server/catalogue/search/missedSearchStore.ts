import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Word } from './readQuery.ts';

type Database = Kysely<Tables>;

const STORED_MAX = 1000;

async function addMissedSearches(database: Database, counts: ReadonlyMap<string, number>, day: string) {
  // In one order, so that two processes never wait for each other.
  const rows = [...counts].map(([words, times]) => ({ words, times, last_day: day }));
  await database
    .insertInto('missed_searches')
    .values(rows.toSorted((one, other) => (one.words < other.words ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet({
        times: sql`missed_searches.times + excluded.times`,
        last_day: sql`excluded.last_day`,
      }),
    )
    .execute();
  const kept = sql`select words from missed_searches order by times desc, last_day desc, words limit ${STORED_MAX}`;
  await sql`delete from missed_searches where words not in (${kept})`.execute(database);
}

export function readMissedSearches(database: Database) {
  return database
    .selectFrom('missed_searches')
    .select(['words', 'times', 'last_day'])
    .orderBy('times', 'desc')
    .orderBy('words')
    .execute();
}

export async function clearMissedSearches(database: Database): Promise<void> {
  await database.deleteFrom('missed_searches').execute();
}

/** A search with more words is a text, and one with more characters was cut. */
const COUNTED = { tokensMax: 4, lengthMin: 3, lengthMax: 39 };
/** So many digits in a row may be a phone number, or that of an identity card. */
const PERSONAL_DIGITS = /\d{5}|^[\d ]+$/;
const WAITING_MAX = 200;
const WAIT_MILLISECONDS = 10_000;

/** What is counted of a search without matches; null where it may identify the visitor. */
function countedText(query: string, words: readonly Word[]): string | null {
  const typed = words.map(({ text: word }) => word).toSorted();
  const text = typed.join(' ');
  const isThing = typed.length <= COUNTED.tokensMax && text.length >= COUNTED.lengthMin;
  if (!isThing || text.length > COUNTED.lengthMax) return null;
  return query.includes('@') || typed.some((word) => PERSONAL_DIGITS.test(word)) ? null : text;
}

/** Written some seconds later, many at once, so that no search waits for a write. */
export function countMissedSearches(
  { database, now }: { database: Database; now: () => number },
  onFailure: (error: unknown) => void,
) {
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
    note(query: string, words: readonly Word[]) {
      const text = countedText(query, words);
      if (text === null || (waiting.size >= WAITING_MAX && !waiting.has(text))) return;
      waiting.set(text, (waiting.get(text) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), WAIT_MILLISECONDS).unref();
    },
  };
}
