import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Toast } from '../../components/feedback/Toast.tsx';
import { layersOf } from '../../components/layout/useLayer.ts';
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
  const forget = useEffectEvent(() => navigate(address, { replace: true, state: rest }));
  // A layer has an entry of its own, with a copy of the message.
  const isOnPage = layersOf(address).length === 0;
  useEffect(() => {
    if (isOver && isOnPage) forget();
  }, [isOver, isOnPage]);
  return <Toast message={isOver ? null : message} onClose={() => setIsOver(true)} />;
}
