/** What other modules and rooms may use of `listings`; they import no other file of it. */
export { endListings } from './lifetime.ts';
export { questionsOf } from './questionStore.ts';
export { findListingRow, markDeleted } from './store.ts';
