import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { compileFacets, type FacetReads } from '../facetStore.ts';
import type { MarketReads } from '../store.ts';
import type { MarketVersion } from '../version.ts';
import { openLexicon, type ReadLexicon } from './lexicon.ts';
import type { MarketIndex } from './marketIndex.ts';
import { openMatchStore, type MatchStore } from './matchStore.ts';
import { createSearchIndex } from './searchIndex.ts';
import { openVocabulary, type Vocabulary } from './vocabularyStore.ts';

/** What a search asks: the market, the index of its words, its vocabulary, what words mean, and what filters compare. */
export interface SearchTools {
  reads: MarketReads;
  index: MarketIndex;
  matches: MatchStore;
  vocabulary: Vocabulary;
  lexicon: ReadLexicon;
  facets: FacetReads;
}

interface SearchedMarket {
  database: Kysely<Tables>;
  reads: MarketReads;
  version: MarketVersion;
}

/** Made once in a process, with the market: parsing the synonyms alone takes 17 ms. */
export function createSearchTools({ database, reads, version }: SearchedMarket): SearchTools {
  const index = createSearchIndex(database);
  return {
    reads,
    index,
    matches: openMatchStore(database, index),
    vocabulary: openVocabulary(database),
    lexicon: openLexicon({ database, version }),
    facets: compileFacets(database),
  };
}
