/** What other modules and rooms may use of `listings`; they import no other file of it. */
export { endListings, SELLER_AWAY_DAYS } from './lifetimeStore.ts';
export { questionsOf } from './questionStore.ts';
export { rewriteTerms } from './store.ts';
