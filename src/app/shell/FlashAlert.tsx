import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Toast } from '../../components/feedback/Toast.tsx';
import { hasLayers } from '../../components/layout/useCloseRequest.ts';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import type { FlashMessageState } from '../../lib/flashMessage.ts';

/** A message that a history entry holds, shown once: when it ends, the entry no longer holds it. */
export function FlashAlert({ state }: { state: FlashMessageState }) {
  const navigate = useNavigateFromHere();
  const { flashMessage, ...rest } = state;
  // Each step in the history brings a copy, which would be a new message.
  const [message] = useState(flashMessage);
  const [isOver, setIsOver] = useState(false);
  // The whole address: the shell's route has no path, so that '.' would lead Home.
  const address = useLocation();
  const forget = useEffectEvent(() => {
    if (!hasLayers()) navigate(address, { replace: true, state: rest });
  });
  useEffect(() => {
    if (!isOver) return undefined;
    forget();
    // A layer has an entry of its own; the page's is reached when the layer has been closed.
    const handlePop = () => forget();
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
  }, [isOver]);
  return <Toast message={isOver ? null : message} onClose={() => setIsOver(true)} />;
}
