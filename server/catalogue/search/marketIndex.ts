import type { RawBuilder } from 'kysely';
import type { PageRange } from '../pageRange.ts';
import type { Words } from './words.ts';

/** Listings of the market: all that it names must hold, and it names something. */
export interface Clause {
  title?: Words;
  /** In the title or the description. */
  anywhere?: Words;
  /** A category's id. */
  category?: number;
}

/** The newest `limit` matches older than `before`. */
export interface ScanRange {
  before: number;
  limit: number;
}

/**
 * The words of what is on the market, in either database. Matches are ids, newest first. Nothing is ranked by relevance: the
 * index walks from its newest end and stops when the page is full, however many listings have the words.
 */
export interface MarketIndex {
  /** Listings for which the clause holds, and none of the others. */
  matches: (clause: Clause, except: readonly Clause[], range: PageRange) => Promise<number[]>;
  /** A query of the newest listings older than `before` for which any of the clauses holds, with its values. */
  anyOf: (clauses: readonly Clause[], range: ScanRange) => Promise<RawBuilder<{ id: number }>>;
}

/** How many listings the clause holds for, counted up to `most`. */
export async function countUpTo(index: MarketIndex, clause: Clause, most: number): Promise<number> {
  return (await index.matches(clause, [], { before: null, limit: most })).length;
}
