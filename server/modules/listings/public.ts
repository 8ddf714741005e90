/** What other modules and rooms may use of `listings`; they import no other file of it. */
export { findListingRow, markDeleted } from './store.ts';
