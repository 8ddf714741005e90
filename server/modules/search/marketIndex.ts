import type { Market } from '../../market/openMarket.ts';
import type { PageRange } from '../../market/pageRange.ts';
import type { Term } from './terms.ts';

/**
 * The words of what is on the market, in either database. Matches are ids, newest first. Nothing is ranked by relevance: the
 * index walks from its newest end and stops when the page is full, however many listings have the words.
 */
export interface MarketIndex {
  /** Listings whose titles have all the terms. */
  titleMatches: (terms: readonly Term[], range: PageRange) => Promise<number[]>;
  /** Listings that have all the terms, but not all of them in their titles. */
  otherMatches: (terms: readonly Term[], range: PageRange) => Promise<number[]>;
  /** Whether any listing has the term. */
  hasMatch: (term: Term) => Promise<boolean>;
}

/** The market, and the index of its words. */
export interface Searched {
  market: Market;
  index: MarketIndex;
}
