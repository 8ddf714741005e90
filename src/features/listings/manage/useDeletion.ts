import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import type { CallError } from '../../../api/errorAnswer.ts';
import type { Listing } from '../../../contract/listing.ts';
import { dropDeletion, putDeletion } from './pendingDeletions.ts';
import { sendBeforeSignOut, sendDeletion, sendUnwatched, settleUnwatched } from './sendDeletion.ts';
import { useRefusal } from './useRefusal.ts';

interface Outcome {
  onDeleted: () => void;
  onRefused: (text: string) => void;
}

interface Leaving {
  listing: Listing;
  /** Can no longer be undone. */
  isFinal: boolean;
}

const finalised = (leaving: Leaving | null): Leaving | null =>
  leaving === null || leaving.isFinal ? leaving : { ...leaving, isFinal: true };

function writeDown({ id, slug, title, seller }: Listing): void {
  putDeletion({ id, slug, title, seller, confirmedAt: Date.now(), state: 'undoable' });
}

/**
 *   ─ ask ─▶ asked ─ confirm ─▶ leaving ─ finish ─▶ the call is sent: final
 *               └─ cancel          └─ undo: as if nothing had been
 *
 * While a listing is leaving, the deletion is stored in this browser only (`pendingDeletions.ts`).
 * Leaving the page, signing out or deleting another listing finishes it.
 */
export function useDeletion({ onDeleted, onRefused }: Outcome) {
  const dispatch = useAppDispatch();
  const explain = useRefusal();
  const [asked, setAsked] = useState<Listing | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  const settle = useEffectEvent(async (listing: Listing, error: CallError | undefined) => {
    const refusal = error === undefined ? null : await explain(error, 'deleteListing', listing);
    dropDeletion(listing.id);
    setLeaving((now) => (now?.listing === listing ? null : now));
    if (refusal === null || refusal.isGone) onDeleted();
    else onRefused(refusal.text);
  });
  useEffect(() => {
    if (leaving?.isFinal !== true) return undefined;
    const { listing } = leaving;
    let isWatched = true;
    void sendDeletion(dispatch, listing).then((error) =>
      isWatched ? settle(listing, error) : settleUnwatched(listing.id, error),
    );
    return () => {
      isWatched = false;
    };
  }, [dispatch, leaving]);

  const flush = useEffectEvent(() => {
    if (leaving !== null && !leaving.isFinal) void sendUnwatched(dispatch, leaving.listing);
  });
  useEffect(() => {
    const handleLeave = () => {
      flush();
      // The page may come back out of the browser's cache.
      setLeaving(null);
    };
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      flush();
    };
  }, []);
  useEffect(
    () => (leaving === null ? undefined : sendBeforeSignOut(dispatch, () => [leaving.listing])),
    [dispatch, leaving],
  );

  return {
    asked,
    leaving: leaving?.listing ?? null,
    canUndo: leaving?.isFinal === false,
    ask: (listing: Listing) => {
      setLeaving(finalised);
      setAsked(listing);
    },
    cancel: () => setAsked(null),
    confirm: () => {
      setAsked(null);
      if (asked === null) return;
      writeDown(asked);
      setLeaving({ listing: asked, isFinal: false });
    },
    undo: useCallback(() => {
      if (leaving !== null) dropDeletion(leaving.listing.id);
      setLeaving(null);
    }, [leaving]),
    finish: useCallback(() => setLeaving(finalised), []),
  };
}
