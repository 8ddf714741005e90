import { sql, type Kysely } from 'kysely';
import type { ListingKind } from '../../../src/contract/listing.ts';
import { isOneOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import { stemOf, tokenise, trigrams } from '../../database/vocabulary.ts';
import type { MarketChanges } from '../changes.ts';
import type { RunSql } from '../listStore.ts';
import { readSynonyms, SHIPPED_LINES, type Synonyms } from './synonyms.ts';

type Database = Kysely<Tables>;

/** What the words of a query may mean beyond themselves. */
export interface Lexicon {
  synonyms: Synonyms;
  categories: readonly NamedCategory[];
}

/** A category, and the stems of the words of its name. */
export interface NamedCategory {
  id: number;
  stems: ReadonlySet<string>;
}

/** The lexicon as it is now; it is read anew when the operator has changed something. */
export type ReadLexicon = () => Promise<Lexicon>;

/** The words of a category's name that do not match it. */
const JOINING = new Set(['and', 'or', 'of', 'the', 'for']);

export function openLexicon(database: Database, marketChanges: MarketChanges): ReadLexicon {
  let known: { since: number; lexicon: Lexicon; operatorLines: string } | null = null;
  return async () => {
    const since = await marketChanges.read();
    if (known !== null && marketChanges.isCurrent([], known.since)) return known.lexicon;
    const [changes, named] = await Promise.all([
      readSynonymLines(database),
      database.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
    ]);
    const operatorLines = JSON.stringify(changes);
    const synonyms =
      known?.operatorLines === operatorLines ? known.lexicon.synonyms : readSynonyms(linesWith(changes));
    const categories = named.map(({ id, name }) => {
      const significant = tokenise(name).filter((word) => !JOINING.has(word));
      return { id, stems: new Set(significant.map(stemOf)) };
    });
    known = { since, lexicon: { synonyms, categories }, operatorLines };
    return known.lexicon;
  };
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

/** Undoes what the operator changed of the line. */
export async function forgetSynonymLine(database: Database, line: string): Promise<void> {
  await database.deleteFrom('search_synonyms').where('line', '=', line).execute();
}

/** How many candidates are compared letter by letter. */
const CANDIDATES = 60;
/** How many stems are looked up for a query. */
const STEMS_MAX = 256;
/** How many words of one stem are returned; no English word has as many forms. */
const FORMS_MAX = 8;

/** How many of the newest wanted things are compared with a misspelt word. */
const WANTED_COMPARED = 500;

/** The words of what is wanted that begin with the same letter: they have no trigrams. */
async function wantedWordsLike(run: RunSql, [first = '']: string): Promise<string[]> {
  const rows = await run(sql<{ words: string }>`select title_words || ' ' || body_words as words from listings
    where kind = 'wanted' and id in (select listing_id from wanted_stems where stem like ${`${first}%`})
    order by id desc limit ${WANTED_COMPARED}`);
  return [...new Set(rows.flatMap(({ words }) => words.split(' ')))].filter((word) => word.startsWith(first));
}

/** The words that listings of a kind have or had. */
export interface Vocabulary {
  /** By each of the stems the words that have it, at most eight; a stem of no word is left out. */
  formsOf: (stems: readonly string[]) => Promise<Map<string, string[]>>;
  /** Words that are spelt like what was typed. */
  similarTo: (typed: string) => Promise<string[]>;
}

/** The stems of a kind, each with its words; of what is wanted, those that are for sale too. */
const STEMS = {
  sale: sql`vocabulary_stems`,
  wanted: sql`(select distinct wanted_stems.stem, word from wanted_stems
    left join vocabulary_stems on vocabulary_stems.stem = wanted_stems.stem) as stems`,
};

/** Sorted here, since the two databases order text differently. */
const shortestFirst = (words: string[]): string[] =>
  words.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));

export function openVocabulary(database: Database, kind: ListingKind, run: RunSql): Vocabulary {
  return {
    async formsOf(stems) {
      const wanted = [...new Set(stems)].slice(0, STEMS_MAX);
      const rows = await run(sql<{ stem: string; word: string | null }>`select stem, word from ${STEMS[kind]}
        where ${isOneOf(database, 'stem', wanted)}`);
      return new Map(
        [...Map.groupBy(rows, ({ stem }) => stem)].map(([stem, forms]) => [
          stem,
          shortestFirst(forms.flatMap(({ word }) => word ?? [])).slice(0, FORMS_MAX),
        ]),
      );
    },
    async similarTo(typed) {
      const rows = await run(sql<{ word: string }>`select word from vocabulary_trigrams
        where ${isOneOf(database, 'trigram', trigrams(typed))} group by word
        order by count(*) desc, length(word) limit ${CANDIDATES}`);
      const similar = rows.map(({ word }) => word);
      return kind === 'sale' ? similar : [...similar, ...(await wantedWordsLike(run, typed))];
    },
  };
}
