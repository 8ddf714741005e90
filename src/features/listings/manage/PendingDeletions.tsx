import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { TimedAlert, type Notice } from '../../../components/feedback/TimedAlert.tsx';
import { dropDeletion, pendingDeletions, moveDeletion, type Deletion } from './pendingDeletions.ts';
import { onPendingDeletions } from '../../../lib/pendingDeletionStorage.ts';
import { deletedLaterText, notDeletedText } from './manageMessages.ts';
import { sendBeforeSignOut, sendUnwatched } from './sendDeletion.ts';

/** Milliseconds after which an undoable deletion is taken to belong to a crashed tab. */
const ABANDONED = 60_000;

interface DueDeletionsProps {
  /** The user's name; null for a visitor, also right after signing out. */
  username: string | null;
}

const isAbandoned = ({ state, confirmedAt }: Deletion): boolean =>
  state !== 'undoable' || Date.now() - confirmedAt > ABANDONED;

/**
 * Sees deletions through that their page could not: sends those of an earlier visit again, sends
 * those of another tab before a sign-out, and shows failures that no page waited for.
 */
export function PendingDeletions({ username }: DueDeletionsProps) {
  const dispatch = useAppDispatch();
  const due = useSyncExternalStore(onPendingDeletions, pendingDeletions);
  const failed = due.find(
    ({ state, seller }) => state === 'failed' && (username === null || seller === username),
  );

  useEffect(() => {
    if (username === null) return undefined;
    const own = () => pendingDeletions().filter(({ seller }) => seller === username);
    for (const deletion of own().filter(isAbandoned)) void sendUnwatched(dispatch, deletion);
    return sendBeforeSignOut(dispatch, own);
  }, [dispatch, username]);

  const notice = useMemo<Notice | null>(() => {
    if (failed === undefined) return null;
    const text = username === null ? deletedLaterText(failed.title) : notDeletedText(failed.title);
    return { severity: 'error', text };
  }, [failed, username]);
  const handleClose = useCallback(() => {
    if (failed === undefined) return;
    if (username === null) moveDeletion(failed.id, 'final');
    else dropDeletion(failed.id);
  }, [failed, username]);
  return <TimedAlert notice={notice} onClose={handleClose} />;
}
