import { sql, type Kysely } from 'kysely';
import { compileRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { PageRange } from '../../market/pageRange.ts';
import type { MarketIndex } from './marketIndex.ts';
import type { Term } from './terms.ts';

/** The longest beginnings that have doclists of their own (`prefix` in `migrations/marketSqlite.ts`). */
const INDEXED_PREFIX = 4;
/** As many words are looked for one by one; of a beginning that more words share, FTS5 has to merge all doclists first. */
const ENDINGS = 24;
/** Comes after every word with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}';

/** FTS5 (sqlite.org/fts5.html §3): doclists are walked by id from either end. */
export function sqliteIndex(database: Kysely<Tables>): MarketIndex {
  const found = sql<{ id: number }>`
    select rowid as id from market_search
    where market_search match ${''} and rowid < ${0} order by rowid desc limit ${0}`;
  const findIds = compileRead(database, { compile: () => found.compile(database) });
  const findWords = compileRead(
    database,
    database.selectFrom('vocabulary').select('word').where('word', '>=', '').where('word', '<', '').limit(1),
  );

  /** A long beginning as the words that have it, where they are few. */
  async function spellOut(term: Term): Promise<Term> {
    const [beginning = ''] = term.anyOf;
    if (!term.isPrefix || beginning.length <= INDEXED_PREFIX) return term;
    const words = await findWords(beginning, beginning + LAST_CHARACTER, ENDINGS + 1);
    if (words.length === 0 || words.length > ENDINGS) return term;
    return { anyOf: words.map(({ word }) => word), isPrefix: false };
  }

  async function matches(
    expression: (words: string) => string,
    terms: readonly Term[],
    { before, limit }: PageRange,
  ): Promise<number[]> {
    const spelt = await Promise.all(terms.map(spellOut));
    const rows = await findIds(expression(all(spelt)), before ?? Number.MAX_SAFE_INTEGER, limit);
    return rows.map(({ id }) => id);
  }

  return {
    titleMatches: (terms, range) => matches(inTitle, terms, range),
    otherMatches: (terms, range) => matches((words) => `(${words}) NOT (${inTitle(words)})`, terms, range),
    hasMatch: async (term) =>
      (await matches((words) => words, [term], { before: null, limit: 1 })).length > 0,
  };
}

const inTitle = (words: string) => `title : (${words})`;

// Words are letters and digits, so that nothing in them could end the quotes.
const quote = (word: string, isPrefix: boolean) => `"${word}"${isPrefix ? ' *' : ''}`;
const all = (terms: readonly Term[]) =>
  terms
    .map(({ anyOf, isPrefix }) => `(${anyOf.map((word) => quote(word, isPrefix)).join(' OR ')})`)
    .join(' AND ');
