import { lazy } from 'react';
import { useLocation } from 'react-router';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import { hasFlashMessage } from '../../lib/flashMessage.ts';

const TimedAlert = lazy(async () => ({
  default: (await import('../../components/feedback/TimedAlert.tsx')).TimedAlert,
}));

/** The last word to a person who has left, on the page where they end. */
export function FlashMessage() {
  const { state } = useLocation();
  const navigate = useNavigateFromHere();
  if (!hasFlashMessage(state)) return null;
  const { flashMessage, ...rest } = state;
  return (
    <LazyPart>
      <TimedAlert notice={flashMessage} onClose={() => navigate('.', { replace: true, state: rest })} />
    </LazyPart>
  );
}
