import type { Kysely } from 'kysely';
import type { ListingKind } from '../../../src/contract/listing.ts';
import type { ListingOrder } from '../../../src/contract/listQuery.ts';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { MarketChanges } from '../changes.ts';
import type { FacetCounts, MarketFilter, RunSql } from '../listStore.ts';
import type { PageRequest } from '../pageRequest.ts';
import type { ListPage } from '../present.ts';
import { countMatches, filteredPage, matchesBetween } from './filtered.ts';
import { openLexicon, openVocabulary } from './lexiconStore.ts';
import type { SearchTools } from './marketIndex.ts';
import { postgresIndex } from './postgresIndex.ts';
import { search } from './search.ts';
import { sqliteIndex } from './sqliteIndex.ts';
import { suggest } from './suggest.ts';
import { interpret } from './terms.ts';
import { wantedIndex } from './wantedIndex.ts';

/** Finds listings by text, of the filter's kind. Another engine can take its place. */
export interface SearchEngine {
  /** A page of the matches: the best first, or in an order. */
  find: (
    text: string,
    wanted: { filter: MarketFilter; order: ListingOrder | null; page: PageRequest },
  ) => Promise<ListPage>;
  /** The facet groups of the matches of a kind. */
  counts: (
    text: string,
    kind: ListingKind,
    prices: readonly [from: number, to: number],
  ) => Promise<FacetCounts>;
  /** Searches that complete the last of the typed words. */
  suggest: (typed: readonly string[]) => Promise<string[]>;
  /** The ids above `after`, up to `upTo`, of matches of the text itself, the newest first. */
  newer: (
    text: string,
    filter: MarketFilter,
    range: { after: number; upTo: number; limit: number },
  ) => Promise<number[]>;
}

/**
 * What one search may cost: statements (`bench:search-quality` needs 53 at most), and the
 * milliseconds that they take. What a search leaves out is said: a page has no total, and a next
 * page where it may have more; facets are capped.
 */
export const SEARCH_BUDGET = { statements: 64, milliseconds: 250 } as const;

interface EngineOptions {
  database: Kysely<Tables>;
  changes: MarketChanges;
  now: () => number;
}

/** The search of this folder. Its lexicon is read once a process, and again as it changes. */
export function openSearchEngine({ database, changes, now }: EngineOptions): SearchEngine {
  const lexicon = openLexicon(database, changes);
  const openTools = (kind: ListingKind = 'sale', milliseconds: number = SEARCH_BUDGET.milliseconds) =>
    toolsOf(database, { kind, lexicon, ...runWithin({ database, now, milliseconds }) });
  return {
    find(text, { filter, order, page }) {
      const { kind, ...filters } = filter;
      const isPlain = order === null && Object.keys(filters).length === 0;
      return isPlain
        ? search(openTools(kind), interpret(text), page)
        : filteredPage(openTools(kind), interpret(text), { filter, order, page });
    },
    counts: (text, kind, prices) => countMatches(openTools(kind), interpret(text), prices),
    suggest: (typed) => suggest(openTools(), typed),
    // It runs in the worker thread, and what it leaves out would never be sent.
    newer: (text, filter, range) =>
      matchesBetween(openTools(filter.kind, Infinity), interpret(text), filter, range),
  };
}

/** Runs the statements of one search. Beyond its budget they are left out, and return no rows. */
function runWithin({
  database,
  now,
  milliseconds,
}: Omit<EngineOptions, 'changes'> & { milliseconds: number }) {
  let left: { statements: number; milliseconds: number } = { ...SEARCH_BUDGET, milliseconds };
  let isCut = false;
  const run: RunSql = async (statement) => {
    isCut ||= left.statements <= 0 || left.milliseconds <= 0;
    if (isCut) return [];
    left.statements -= 1;
    const start = now();
    const { rows } = await statement.execute(database);
    left.milliseconds -= now() - start;
    return rows;
  };
  return { run, isCut: () => isCut };
}

function toolsOf(
  database: Kysely<Tables>,
  tools: Pick<SearchTools, 'kind' | 'lexicon' | 'run' | 'isCut'>,
): SearchTools {
  const { kind, run } = tools;
  const ofSale = dialectOf(database) === 'postgres' ? postgresIndex : sqliteIndex;
  const index = kind === 'wanted' ? wantedIndex(run) : ofSale(run);
  return { ...tools, database, index, vocabulary: openVocabulary(database, kind, run) };
}
