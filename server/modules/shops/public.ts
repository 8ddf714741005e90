/** What other modules may use of `shops`; they import no other file of it. */
export { findShop } from './store.ts';
