export { hasModerator } from './moderators.ts';
export { refuseBannedNumber } from './numbers.ts';
export { countWaiting } from './queue.ts';
export { reportsToExport } from './reports.ts';
export { deleteOldReports, eraseFromModeration } from './retention.ts';
export { countUnread, standingOf } from './standing.ts';
export { isSuspendedAt, logAction } from './state.ts';
