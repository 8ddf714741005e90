import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectStatus, selectUser } from '../../features/auth/authSlice.ts';
import { onDue, readDue } from '../../lib/dueMark.ts';

const DueDeletions = lazy(async () => ({
  default: (await import('../../features/listings/manage/DueDeletions.tsx')).DueDeletions,
}));

/** While the server draws a page, for nobody in particular. */
const nothingDue = () => null;

/** On whatever page a person is: deletions that she asked for are seen through. Downloaded only where there are some. */
export function UnfinishedDeletions() {
  const hasDue = useSyncExternalStore(onDue, readDue, nothingDue) !== null;
  const status = useSelector(selectStatus);
  const user = useSelector(selectUser);
  const isKnown = status === 'signedOut' || user !== null;
  if (!hasDue || !isKnown) return null;
  return (
    <Suspense fallback={null}>
      <DueDeletions username={user?.username ?? null} />
    </Suspense>
  );
}
