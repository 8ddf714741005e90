/** What other modules and the operator's commands use of the search. */
export { forgetSynonymLine, readSynonymLines, saveSynonymLine } from '../../catalogue/search/lexiconStore.ts';
export { clearMissedSearches, readMissedSearches } from './missedStore.ts';
export { countNewer } from './newer.ts';
export { readLine } from '../../catalogue/search/synonyms/readLine.ts';
export { SHIPPED_LINES } from '../../catalogue/search/synonyms/synonyms.ts';
