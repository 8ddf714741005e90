import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
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

/** What was decided about the user, the newest first, with an appeal against each. */
export function StandingView() {
  const standing = toLoadable(useGetStandingQuery(undefined, { refetchOnMountOrArgChange: true }));
  if (standing.status === 'failed')
    return <FailedState message={STANDING_FAILED} onRetry={standing.onRetry} />;
  if (standing.status === 'loading') {
    return (
      <Box aria-busy>
        <VisuallyHidden>Loading what was decided about you</VisuallyHidden>
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  }
  return <Decisions {...standing.data} />;
}

function Decisions({ suspended, actions }: Standing) {
  const [markRead] = useReadStandingMutation();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  // Those that were not read when the page was opened stay marked as new.
  const [unread] = useState(() => actions.filter((each) => !each.is_read).map(({ id }) => id));
  useEffect(() => {
    if (unread.length > 0) void markRead(undefined);
  }, [unread, markRead]);
  return (
    <Stack sx={{ gap: 3 }}>
      {suspended !== null && (
        <Alert severity="error" variant="outlined">
          <AlertTitle>{suspendedUntil(suspended.until)}</AlertTitle>
          {actions.length > 0
            ? 'You can read the reason below, and appeal.'
            : 'Ask the people who run this market for the reason.'}{' '}
          On your account page you can download your data and delete your account. All else has to wait.
        </Alert>
      )}
      {actions.length === 0 && suspended === null && (
        <EmptyState title={NOTHING_DECIDED} hint={NOTHING_DECIDED_HINT} />
      )}
      {actions.map((decision) => (
        <DecisionCard
          key={decision.id}
          decision={decision}
          isNew={unread.includes(decision.id)}
          onAppealed={() => setToast({ severity: 'success', text: APPEALED })}
        />
      ))}
      <Toast message={toast} onClose={() => setToast(null)} />
    </Stack>
  );
}
