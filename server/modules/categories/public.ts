/** What other modules may use of `categories`; they import no other file of it. */
export { categoryExists } from './store.ts';
