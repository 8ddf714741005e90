import type { RawBuilder } from 'kysely';

/** What a listing must have: a word, or a word that begins so; all of several such things, or any of them. */
export type Words =
  | { word: string; isPrefix?: boolean }
  | { all: readonly Words[] }
  | { any: readonly Words[] };

const keyOf = (words: Words) => JSON.stringify(words);
const distinct = (parts: readonly Words[]) => [...new Map(parts.map((part) => [keyOf(part), part])).values()];

/** All of the parts; of a single one, that one. */
export function allOf(parts: readonly Words[]): Words {
  const [first, ...others] = distinct(parts);
  return first !== undefined && others.length === 0 ? first : { all: distinct(parts) };
}

/** Any of the parts, each once; of a single one, that one. */
export function anyOf(parts: readonly Words[]): Words {
  const flat = distinct(parts.flatMap((part) => ('any' in part ? part.any : [part])));
  const [first, ...others] = flat;
  return first !== undefined && others.length === 0 ? first : { any: flat };
}

/** Any of the words. */
export const anyWord = (words: readonly string[]): Words => anyOf(words.map((word) => ({ word })));

/** Whether the two ask for the same, written in the same way. */
export const areSame = (one: Words, other: Words): boolean => keyOf(one) === keyOf(other);

/** The single words of which it is made. */
export function leavesOf(words: Words): { word: string; isPrefix?: boolean }[] {
  if ('word' in words) return [words];
  return ('all' in words ? words.all : words.any).flatMap(leavesOf);
}

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

/** Where nothing is left out. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * The words of what is on the market, in either database. Matches are ids, newest first. Nothing is ranked by relevance: the
 * index walks from its newest end and stops when the page is full, however many listings have the words.
 */
export interface MarketIndex {
  /** Listings for which the clause holds, and none of the others. */
  matches: (clause: Clause, except: readonly Clause[], range: ScanRange) => Promise<number[]>;
  /** A query of the newest listings older than `before` for which any of the clauses holds, with its values. */
  anyOf: (clauses: readonly Clause[], range: ScanRange) => Promise<RawBuilder<{ id: number }>>;
}

/** How many listings the clause holds for, counted up to `most`. */
export async function countUpTo(index: MarketIndex, clause: Clause, most: number): Promise<number> {
  return (await index.matches(clause, [], { before: NEWEST, limit: most })).length;
}
