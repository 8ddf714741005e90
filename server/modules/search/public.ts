/** What other modules and the operator's commands use of the search. */
export { forgetSynonymLine, readSynonymLines, saveSynonymLine } from '../../market/search/lexiconStore.ts';
export { clearMissedSearches, readMissedSearches } from './missedStore.ts';
export { countNewer } from './newer.ts';
export { readLine } from '../../market/search/synonyms/readLine.ts';
export { SHIPPED_LINES } from '../../market/search/synonyms/synonyms.ts';
