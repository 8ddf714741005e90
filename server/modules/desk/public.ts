/** What other modules and rooms may use of `desk`; they import no other file of it. */
export { reportSimilar } from './similar.ts';
