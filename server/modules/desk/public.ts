/** What other rooms and modules may use of `desk`; they import no other file of it. */
export { applyDecision, hideByProgram, suspension, type Effect } from './applyDecision.ts';
export { reportsToExport } from './reports.ts';
export { endRetention, eraseFromDesk } from './retention.ts';
export { reportSimilar } from './similar.ts';
export { standingOf } from './standing.ts';
export { countUnread } from './standingStore.ts';
export { readLog } from './log.ts';
export { undoDecision } from './undo.ts';
