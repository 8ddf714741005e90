/** What the operator's commands use of the search. */
export { clearMissedSearches, readMissedSearches } from './missedSearchStore.ts';
