import { unhidden } from '../../api/hiddenSlice.ts';
import type { AppDispatch } from '../../api/useAppDispatch.ts';
import { rejectionOf } from './reportMessages.ts';
import { queuedReports, unqueueReport } from './reportQueue.ts';
import { reportsApi } from './reportsApi.ts';

export interface SendingResult {
  /** Whether some could not be sent; they stay in the queue. */
  isWaiting: boolean;
  /** Why those of the user were rejected that are dropped; a visitor's are not theirs. */
  rejections: string[];
}

/** Sends the unsent reports of a user and of visitors, the oldest first, until one has to wait. */
export async function sendReports(dispatch: AppDispatch, username: string): Promise<SendingResult> {
  const rejections: string[] = [];
  for (const { id, owner, hides } of queuedReports(username)) {
    // One after the other: after a failure of the network the next ones would fail too.
    const { error } = await dispatch(reportsApi.endpoints.sendReport.initiate(id, { track: false }));
    const rejection = error === undefined ? null : rejectionOf(error);
    if (error !== undefined && rejection === null) return { isWaiting: true, rejections };
    unqueueReport(id);
    if (rejection === null) continue;
    if (owner === username) rejections.push(rejection);
    if (hides !== null) dispatch(unhidden(hides));
  }
  return { isWaiting: false, rejections };
}
