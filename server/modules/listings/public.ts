/** What other modules may use of `listings`; they import no other file of it. */
export { furtherPhotos } from './photoStore.ts';
