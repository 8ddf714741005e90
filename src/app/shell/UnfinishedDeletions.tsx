import { lazy, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { selectStatus, selectUser } from '../../features/auth/authSlice.ts';
import { onPendingDeletions, readPendingDeletions } from '../../lib/pendingDeletionStorage.ts';

const PendingDeletions = lazy(async () => ({
  default: (await import('../../features/listings/manage/PendingDeletions.tsx')).PendingDeletions,
}));

/** While the server draws a page, for nobody in particular. */
const nothingDue = () => null;

/** On whatever page a person is: deletions that they asked for are seen through. Downloaded only where there are some. */
export function UnfinishedDeletions() {
  const hasDue = useSyncExternalStore(onPendingDeletions, readPendingDeletions, nothingDue) !== null;
  const status = useSelector(selectStatus);
  const user = useSelector(selectUser);
  const isKnown = status === 'signedOut' || user !== null;
  if (!hasDue || !isKnown) return null;
  return (
    <LazyPart>
      <PendingDeletions username={user?.username ?? null} />
    </LazyPart>
  );
}
