import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createMarketWords, FEW_LISTINGS, type MarketWords } from './marketWords.ts';
import { readSynonyms, SHIPPED_LINES, type Synonyms } from './synonyms.ts';
import { stemOf, tokenise } from './words.ts';

type Database = Kysely<Tables>;

export interface NamedCategory {
  id: number;
  stems: ReadonlySet<string>;
}

/** What the words of a query may mean, and which words the market has. */
export interface Lexicon {
  synonyms: Synonyms;
  categories: readonly NamedCategory[];
  words: MarketWords;
}

/** The words of a category's name that do not match it. */
const JOINING = new Set(['and', 'or', 'of', 'the', 'for']);
/** What other processes have changed is read so often, in milliseconds. */
const READ_EVERY = 60_000;
/** A transaction that began before a read may be committed after it; none takes so long. */
const OVERLAP = 60_000;
/** So often all is counted anew: a word that is common by now is, and one that went is forgotten. */
const COUNT_EVERY = 3_600_000;

/**
 * The lexicon, read once an hour; what has changed meanwhile, each minute and after `changed`. Where it
 * cannot be read, searches go on with what is known.
 */
export function openLexicon(database: Database, now: () => number) {
  let known: { lexicon: Lexicon; lines: string; readAt: number; countedAt: number } | null = null;
  let isStale = false;
  let reading: Promise<Lexicon> | null = null;

  async function read(): Promise<Lexicon> {
    const readAt = now();
    isStale = false;
    const changes = await readSynonymLines(database);
    const lines = JSON.stringify(changes);
    const isOld = known !== null && readAt - known.countedAt >= COUNT_EVERY;
    const last = known?.lines === lines && !isOld ? known : null;
    const synonyms = last?.lexicon.synonyms ?? readSynonyms(linesWith(changes));
    const words = last?.lexicon.words ?? createMarketWords(synonyms);
    if (last) words.add(await countChanged(database, words, last.readAt - OVERLAP));
    else await addAll(database, words);
    const lexicon = { synonyms, words, categories: await readCategories(database) };
    known = { lexicon, lines, readAt, countedAt: last?.countedAt ?? readAt };
    return lexicon;
  }

  return {
    async read(): Promise<Lexicon> {
      if (known !== null && !isStale && now() - known.readAt < READ_EVERY) return known.lexicon;
      reading ??= read().finally(() => (reading = null));
      const last = known?.lexicon;
      return last === undefined ? reading : reading.catch(() => last);
    },
    changed: () => void (isStale = true),
  };
}

type Count = readonly [word: string, listings: number];

async function countWhere(database: Database, which: RawBuilder<unknown>): Promise<Count[]> {
  const { rows } = await sql<{ word: string; listings: number }>`
    select word, count(*) as listings from listing_terms where ${which} group by word`.execute(database);
  return rows.map(({ word, listings }) => [word, listings]);
}

/** Where the stems are divided into parts, so that no statement that counts them takes long. */
const DIVIDED_AT = Array.from('0123456789abcdefghijklmnopqrstuvwxyz');

/** Adds all words, in parts between which requests go on. */
async function addAll(database: Database, words: MarketWords): Promise<void> {
  for (const [index, end] of [...DIVIDED_AT, null].entries()) {
    const from = sql`stem >= ${DIVIDED_AT[index - 1] ?? ''}`;
    words.add(await countWhere(database, end === null ? from : sql`${from} and stem < ${end}`));
    await setImmediate();
  }
}

/** SQLite takes 32,766 values in a statement. What more comes in a minute is counted with the hour. */
const COUNTED_MAX = 10_000;

async function countChanged(database: Database, words: MarketWords, since: number): Promise<Count[]> {
  const { rows } = await sql<{ word: string; stem: string }>`select distinct word, stem from listing_terms
    where listing_id in (select id from listings where updated_at > ${since})`.execute(database);
  const rare = rows.filter(({ word }) => words.listings(word) <= FEW_LISTINGS);
  if (rare.length === 0) return [];
  const stems = [...new Set(rare.map(({ stem }) => stem))].slice(0, COUNTED_MAX);
  return countWhere(database, sql`stem in (${sql.join(stems)})`);
}

async function readCategories(database: Database): Promise<NamedCategory[]> {
  const named = database.selectFrom('categories').select(['id', 'name']).orderBy('id');
  return (await named.execute()).map(({ id, name }) => {
    const significant = tokenise(name).filter((word) => !JOINING.has(word));
    return { id, stems: new Set(significant.map(stemOf)) };
  });
}

function linesWith(changes: readonly { line: string; isOff: boolean }[]): string[] {
  const off = new Set(changes.filter(({ isOff }) => isOff).map(({ line }) => line));
  const added = changes.filter(({ isOff }) => !isOff).map(({ line }) => line);
  return [...SHIPPED_LINES.filter((line) => !off.has(line)), ...added];
}

/** The operator's changes to the lines of synonyms of the program. */
export async function readSynonymLines(database: Database): Promise<{ line: string; isOff: boolean }[]> {
  const lines = database.selectFrom('search_synonyms').select(['line', 'is_off']).orderBy('line');
  return (await lines.execute()).map(({ line, is_off: isOff }) => ({ line, isOff: isOff === 1 }));
}

/** Adds a line of the operator's, or disables one of the program (`isOff`). */
export async function saveSynonymLine(database: Database, line: string, isOff: boolean): Promise<void> {
  const is_off = isOff ? 1 : 0;
  await database
    .insertInto('search_synonyms')
    .values({ line, is_off })
    .onConflict((conflict) => conflict.column('line').doUpdateSet({ is_off }))
    .execute();
}

export async function forgetSynonymLine(database: Database, line: string): Promise<void> {
  await database.deleteFrom('search_synonyms').where('line', '=', line).execute();
}
