/** What other modules and the operator's commands use of the search. */
export { forgetSynonymLine, readSynonymLines, saveSynonymLine } from './lexiconStore.ts';
export { clearMissedSearches, readMissedSearches } from './missedStore.ts';
export { countNewer } from './newer.ts';
export { readLine } from './synonyms/readLine.ts';
export { SHIPPED_LINES } from './synonyms/synonyms.ts';
