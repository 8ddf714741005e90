import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createMarketWords, type MarketWords } from './marketWords.ts';
import { readSynonyms, SHIPPED_LINES, type Synonyms } from './synonyms.ts';
import { stemOf, tokenise } from './words.ts';

type Database = Kysely<Tables>;

interface NamedCategory {
  id: number;
  stems: ReadonlySet<string>;
}

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
 * The lexicon: counted once an hour, and by one statement each minute and after `changed` what came
 * meanwhile. Where it cannot be read, searches go on with what is known.
 */
export function openLexicon(database: Database, now: () => number) {
  let known: { lexicon: Lexicon; lines: string; readAt: number; countedAt: number } | null = null;
  let isStale = false;
  let reading: Promise<Lexicon> | null = null;

  async function read(): Promise<Lexicon> {
    const readAt = now();
    isStale = false;
    const { counts, changes, categories } = await readChanged(database, (known?.readAt ?? readAt) - OVERLAP);
    // After the statement: what was counted anew meanwhile stays.
    const last = known;
    const lines = JSON.stringify(changes);
    if (last?.lines !== lines) {
      const synonyms = readSynonyms(linesWith(changes));
      const lexicon = { synonyms, categories, words: await countAll(database, synonyms) };
      known = { lexicon, lines, readAt, countedAt: readAt };
      return lexicon;
    }
    const lexicon = { ...last.lexicon, categories };
    lexicon.words.add(counts);
    const isOld = readAt - last.countedAt >= COUNT_EVERY;
    known = { lexicon, lines, readAt, countedAt: isOld ? readAt : last.countedAt };
    if (isOld) void countAnew(lexicon.synonyms, readAt).catch(() => undefined);
    return lexicon;
  }

  async function countAnew(synonyms: Synonyms, readAt: number): Promise<void> {
    const words = await countAll(database, synonyms);
    if (known?.lexicon.synonyms === synonyms)
      known = { ...known, readAt, lexicon: { ...known.lexicon, words } };
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

/** Where the stems are divided into parts, so that no statement that counts them takes long. */
const DIVIDED_AT = Array.from('0123456789abcdefghijklmnopqrstuvwxyz');

async function countAll(database: Database, synonyms: Synonyms): Promise<MarketWords> {
  const words = createMarketWords(synonyms);
  for (const [index, end] of [...DIVIDED_AT, null].entries()) {
    const { rows } = await sql<{ word: string; listings: number }>`
      select word, count(*) as listings from listing_terms where stem >= ${DIVIDED_AT[index - 1] ?? ''}
        ${end === null ? sql`` : sql`and stem < ${end}`} group by word`.execute(database);
    words.add(rows.map(({ word, listings }) => [word, listings]));
    await setImmediate();
  }
  return words;
}

/** The words of listings that have changed since, and all that the operator has named. */
async function readChanged(database: Database, since: number) {
  type Row = { what: 'word' | 'line' | 'category'; name: string; number: number };
  const { rows } = await sql<Row>`
    select 'word' as what, word as name, count(*) as number from listing_terms
      where listing_id in (select id from listings where updated_at > ${since}) group by word
    union all select 'line', line, is_off from search_synonyms
    union all select 'category', name, id from categories order by what, name`.execute(database);
  const of = (what: Row['what']) => rows.filter((row) => row.what === what);
  return {
    counts: of('word').map(({ name, number }) => [name, number] as const),
    changes: of('line').map(({ name: line, number }) => ({ line, isOff: number === 1 })),
    categories: of('category').map(({ name, number: id }): NamedCategory => {
      const significant = tokenise(name).filter((word) => !JOINING.has(word));
      return { id, stems: new Set(significant.map(stemOf)) };
    }),
  };
}

type LineChange = { line: string; isOff: boolean };

function linesWith(changes: readonly LineChange[]): string[] {
  const off = new Set(changes.filter(({ isOff }) => isOff).map(({ line }) => line));
  const added = changes.filter(({ isOff }) => !isOff).map(({ line }) => line);
  return [...SHIPPED_LINES.filter((line) => !off.has(line)), ...added];
}

export async function readSynonymLines(database: Database): Promise<LineChange[]> {
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
