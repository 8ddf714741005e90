import type { Kysely } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { MarketVersion } from '../market.ts';
import { openLexicon, type ReadLexicon } from './lexiconStore.ts';
import type { MarketIndex } from './marketIndex.ts';
import { postgresIndex } from './postgresIndex.ts';
import { sqliteIndex } from './sqliteIndex.ts';
import { openVocabulary, type Vocabulary } from './vocabularyStore.ts';

/** What a search asks: the market, the index of its words, its vocabulary, and what words mean. */
export interface SearchTools {
  database: Kysely<Tables>;
  index: MarketIndex;
  vocabulary: Vocabulary;
  lexicon: ReadLexicon;
}

/** Made once in a process, with the market: parsing the synonyms alone takes 17 ms. */
export function createSearchTools(database: Kysely<Tables>, version: MarketVersion): SearchTools {
  return {
    database,
    index: dialectOf(database) === 'postgres' ? postgresIndex(database) : sqliteIndex(database),
    vocabulary: openVocabulary(database),
    lexicon: openLexicon({ database, version }),
  };
}

/** So many statements one search may cost. Those of `bench:search-quality` take 14 on average, and 53 at most. */
export const STATEMENTS_MAX = 64;

/**
 * The tools for one search. Once it has cost enough they find nothing more, so that it ends with what it has: the words as typed
 * come first, and guesses at misspelt ones last.
 */
export function limitStatements(tools: SearchTools): SearchTools {
  const { index, vocabulary } = tools;
  let left = STATEMENTS_MAX;
  const isLeft = () => (left -= 1) >= 0;
  return {
    ...tools,
    index: {
      ...index,
      matches: async (clause, except, range) => (isLeft() ? index.matches(clause, except, range) : []),
    },
    vocabulary: {
      formsOf: async (stems) => (isLeft() ? vocabulary.formsOf(stems) : new Map<string, string[]>()),
      similarTo: async (typed) => (isLeft() ? vocabulary.similarTo(typed) : []),
    },
  };
}
