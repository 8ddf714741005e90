import type { Kysely, RawBuilder } from 'kysely';
import type { ListingKind } from '../../../src/contract/listing.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunSql } from '../listStore.ts';
import type { ReadLexicon, Vocabulary } from './lexiconStore.ts';

/** What a listing must have: a word or a prefix; all of several such things, or any. */
export type WordQuery =
  | { word: string; isPrefix?: boolean }
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] };

const keyOf = (query: WordQuery) => JSON.stringify(query);
const distinct = (parts: readonly WordQuery[]) => [
  ...new Map(parts.map((part) => [keyOf(part), part])).values(),
];

/** All of the parts; of a single one, that one. */
export function allOf(parts: readonly WordQuery[]): WordQuery {
  const all = distinct(parts);
  return all.length === 1 && all[0] !== undefined ? all[0] : { all };
}

/** Any of the parts, each once; of a single one, that one. */
export function anyOf(parts: readonly WordQuery[]): WordQuery {
  const any = distinct(parts.flatMap((part) => ('any' in part ? part.any : [part])));
  return any.length === 1 && any[0] !== undefined ? any[0] : { any };
}

export const areSame = (one: WordQuery, other: WordQuery): boolean => keyOf(one) === keyOf(other);

/** The single words of which it is made. */
export function leavesOf(query: WordQuery | undefined): { word: string; isPrefix?: boolean }[] {
  if (query === undefined) return [];
  if ('word' in query) return [query];
  return ('all' in query ? query.all : query.any).flatMap(leavesOf);
}

/** A condition on listings of the market: all that it names must hold, and it names something. */
export interface Clause {
  title?: WordQuery;
  /** In the title or the description. */
  anywhere?: WordQuery;
  /** A category's id. */
  category?: number;
}

/** The newest `limit` matches older than `before`. */
export interface ScanRange {
  before: number;
  limit: number;
}

/** A scan before this begins with the newest listing. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * The index of the market's words, in either database. Matches are ids, newest first, and not
 * ranked: a scan begins at the newest and stops when the page is full, however many listings match.
 */
export interface MarketIndex {
  /** Listings that match the clause and none of the others. */
  matches: (clause: Clause, except: readonly Clause[], range: ScanRange) => Promise<number[]>;
  /** The SQL, with its values, of the listings that match any of the clauses. */
  anyOf: (clauses: readonly Clause[], range: ScanRange) => Promise<RawBuilder<{ id: number }>>;
}

/** How many listings match the clause, counted up to `max`. */
export async function countUpTo(index: MarketIndex, clause: Clause, max: number): Promise<number> {
  return (await index.matches(clause, [], { before: NEWEST, limit: max })).length;
}

/** What one search reads: the market, the index of its words, its vocabulary, what words mean. */
export interface SearchTools {
  /** Loads listings that the search has found, and so is not limited. */
  database: Kysely<Tables>;
  /** Returns no rows where the search has spent its budget. */
  run: RunSql;
  /** Whether a statement was left out. */
  isCut: () => boolean;
  /** What is searched: what is for sale, or what is wanted. */
  kind: ListingKind;
  index: MarketIndex;
  vocabulary: Vocabulary;
  lexicon: ReadLexicon;
}
