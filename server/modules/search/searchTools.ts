import type { Market } from '../../market/openMarket.ts';
import { openLexicon, type ReadLexicon } from './lexicon.ts';
import type { MarketIndex } from './marketIndex.ts';
import { createSearchIndex } from './searchIndex.ts';
import { openVocabulary, type Vocabulary } from './vocabularyStore.ts';

/** What a search asks: the index of the market, its vocabulary, and what words mean. */
export interface SearchTools {
  market: Market;
  index: MarketIndex;
  vocabulary: Vocabulary;
  lexicon: ReadLexicon;
}

export function openSearch(market: Market): SearchTools {
  const { database } = market;
  return {
    market,
    index: createSearchIndex(database),
    vocabulary: openVocabulary(database),
    lexicon: openLexicon(market),
  };
}
