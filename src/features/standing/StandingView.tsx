import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { EmptyState, FailedState } from '../../components/feedback/States.tsx';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import type { Standing } from '../../contract/reports.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { useGetStandingQuery, useReadStandingMutation } from './standingApi.ts';
import {
  APPEALED,
  NOTHING_DECIDED,
  NOTHING_DECIDED_HINT,
  STANDING_FAILED,
  suspendedUntil,
} from './standingMessages.ts';

/** The ids of decisions that were not read when the page was opened; marks them as read. */
function useUnread(standing: Standing | undefined): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string> | null>(null);
  const [markRead] = useReadStandingMutation();
  if (standing !== undefined && unread === null)
    setUnread(new Set(standing.actions.flatMap(({ id, is_read: isRead }) => (isRead ? [] : [id]))));
  const hasUnread = unread !== null && unread.size > 0;
  useEffect(() => {
    if (hasUnread) void markRead(undefined);
  }, [hasUnread, markRead]);
  return unread ?? new Set();
}

function Suspension({ until, hasReason }: { until: string | null; hasReason: boolean }) {
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{suspendedUntil(until)}</AlertTitle>
      {hasReason
        ? 'You can read the reason below, and appeal.'
        : 'Ask the people who run this market for the reason.'}{' '}
      On your account page you can download your data and delete your account. All else has to wait.
    </Alert>
  );
}

/** What was decided about the user, the newest first, with an appeal against each. */
export function StandingView() {
  const standing = toLoadable(useGetStandingQuery(undefined, { refetchOnMountOrArgChange: true }));
  const ready = standing.status === 'ready' ? standing.data : undefined;
  const unread = useUnread(ready);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const closeToast = useCallback(() => setToast(null), []);
  const handleAppealed = () => setToast({ severity: 'success', text: APPEALED });
  if (standing.status === 'failed')
    return <FailedState message={STANDING_FAILED} onRetry={standing.onRetry} />;
  if (ready === undefined) {
    return (
      <Box aria-busy>
        <VisuallyHidden>Loading what was decided about you</VisuallyHidden>
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {ready.suspended !== null && <Suspension {...ready.suspended} hasReason={ready.actions.length > 0} />}
      {ready.actions.length === 0 && ready.suspended === null && (
        <EmptyState title={NOTHING_DECIDED} hint={NOTHING_DECIDED_HINT} />
      )}
      {ready.actions.map((decision) => (
        <DecisionCard
          key={decision.id}
          decision={decision}
          isNew={unread.has(decision.id)}
          onAppealed={handleAppealed}
        />
      ))}
      <Toast message={toast} onClose={closeToast} />
    </Stack>
  );
}
