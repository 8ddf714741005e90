/** What other modules and rooms may use of `desk`; they import no other file of it. */
export { announceRound } from './announce.ts';
export { hasModerator } from './announceStore.ts';
export { applyDecision, type Effect, suspension } from './applyDecision.ts';
export { sentenceOf } from './decide.ts';
export { endDecisions } from './endings.ts';
export { hideIfHeld, holdIfBanned, tellOfHeldListing } from './evasion.ts';
export { numbersOfOpenCase } from './evidence.ts';
export { type Evidence, networksOf } from './evidenceStore.ts';
export { type LogEntry, readLog } from './log.ts';
export { reportsToExport } from './reports.ts';
export { endRetention, eraseFromDesk } from './retention.ts';
export { standingOf } from './standing.ts';
export { countUnread } from './standingStore.ts';
export { confirmStudent, setStudentUntil } from './students.ts';
export { undoDecision } from './undo.ts';
export { findPeople, findPosted } from './who.ts';
export { evidenceOfSeller, listingsOf } from './whoStore.ts';
