/** What other rooms and modules may use of `desk`; they import no other file of it. */
export { applyDecision, hideByProgram, suspension, type Effect } from './applyDecision.ts';
export { reportsToExport } from './reports.ts';
export { anonymiseReports } from './reportStore.ts';
export { reportSimilar } from './similar.ts';
export { countUnread } from './standingStore.ts';
export { readLog } from './log.ts';
export { undoDecision } from './undo.ts';
