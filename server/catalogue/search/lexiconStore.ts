import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { changeMarket } from '../listingStore.ts';
import type { MarketVersion } from '../market.ts';
import { stemOf } from '../../database/words/stem.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { readSynonyms, SHIPPED_LINES, type Synonyms } from './synonyms.ts';

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

/** Answers the lexicon as it is now; it is read anew when the market has changed. */
export type ReadLexicon = () => Promise<Lexicon>;

/** A category is found by each word of its name but these. */
const JOINING = new Set(['and', 'or', 'of', 'the', 'for']);

export function openLexicon({
  database,
  version,
}: {
  database: Kysely<Tables>;
  version: MarketVersion;
}): ReadLexicon {
  let known: { version: number; lexicon: Lexicon; operatorLines: string } | null = null;
  return async () => {
    const current = await version();
    if (known?.version === current) return known.lexicon;
    const [lines, names] = await Promise.all([readSynonymLines(database), readCategoryNames(database)]);
    const operatorLines = JSON.stringify(lines);
    const synonyms =
      known?.operatorLines === operatorLines ? known.lexicon.synonyms : readSynonyms(linesWith(lines));
    const lexicon = { synonyms, categories: names.map(nameOf) };
    known = { version: current, lexicon, operatorLines };
    return lexicon;
  };
}

function linesWith(changes: readonly { line: string; isOff: boolean }[]): string[] {
  const off = new Set(changes.filter(({ isOff }) => isOff).map(({ line }) => line));
  const added = changes.filter(({ isOff }) => !isOff).map(({ line }) => line);
  return [...SHIPPED_LINES.filter((line) => !off.has(line)), ...added];
}

const nameOf = ({ id, name }: { id: number; name: string }): NamedCategory => ({
  id,
  stems: new Set(
    tokenise(name)
      .filter((word) => !JOINING.has(word))
      .map(stemOf),
  ),
});

/** The operator's changes to the lines of synonyms that come with the program. */
export async function readSynonymLines(
  database: Kysely<Tables>,
): Promise<{ line: string; isOff: boolean }[]> {
  const rows = await database
    .selectFrom('search_synonyms')
    .select(['line', 'is_off'])
    .orderBy('line')
    .execute();
  return rows.map(({ line, is_off: isOff }) => ({ line, isOff: isOff === 1 }));
}

/** All categories by their names. */
function readCategoryNames(database: Kysely<Tables>): Promise<{ id: number; name: string }[]> {
  return database.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();
}

/** Adds a line of the operator's, or takes one that comes with the program out of use (`isOff`); searches follow at once. */
export function saveSynonymLine(database: Kysely<Tables>, line: string, isOff: boolean): Promise<void> {
  return changeMarket(database, async (transaction) => {
    await transaction
      .insertInto('search_synonyms')
      .values({ line, is_off: isOff ? 1 : 0 })
      .onConflict((conflict) => conflict.column('line').doUpdateSet({ is_off: isOff ? 1 : 0 }))
      .execute();
  });
}

/** Takes back what was changed of the line. */
export function forgetSynonymLine(database: Kysely<Tables>, line: string): Promise<void> {
  return changeMarket(database, async (transaction) => {
    await transaction.deleteFrom('search_synonyms').where('line', '=', line).execute();
  });
}
