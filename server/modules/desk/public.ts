/** What other modules and rooms may use of `desk`; they import no other file of it. */
export { reportSimilar } from './similar.ts';
export { applyDecision, hideByProgram, suspension, type Effect } from './applyDecision.ts';
