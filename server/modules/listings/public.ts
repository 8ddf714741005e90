/** What other modules and rooms may use of `listings`; they import no other file of it. */
export { endListings, restListings, SELLER_AWAY_DAYS } from './lifetime.ts';
export { questionsOf } from './questionStore.ts';
export { markDeleted, rewriteTerms } from './store.ts';
