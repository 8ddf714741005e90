import { lazy } from 'react';
import { useLocation } from 'react-router';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { hasFlashMessage } from '../../lib/flashMessage.ts';

const FlashAlert = lazy(async () => ({ default: (await import('./FlashAlert.tsx')).FlashAlert }));

/** The last word to a person who has left, on the page where they end. */
export function FlashMessage() {
  const { state, key } = useLocation();
  if (!hasFlashMessage(state)) return null;
  return (
    <LazyPart>
      <FlashAlert key={key} state={state} />
    </LazyPart>
  );
}
