import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useNavigateFromHere } from '../../components/useNavigateFromHere.ts';
import { isFarewell } from '../../lib/farewell.ts';

const TimedAlert = lazy(async () => ({
  default: (await import('../../components/TimedAlert.tsx')).TimedAlert,
}));

/** The last word to a person who has left, on the page where she ends. */
export function Farewell() {
  const { state } = useLocation();
  const navigate = useNavigateFromHere();
  if (!isFarewell(state)) return null;
  const { farewell, ...rest } = state;
  return (
    <Suspense fallback={null}>
      <TimedAlert notice={farewell} onClose={() => navigate('.', { replace: true, state: rest })} />
    </Suspense>
  );
}
