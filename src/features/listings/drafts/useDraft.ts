import { useCallback, useEffect, useMemo, useState } from 'react';
import { SHARED_QUERY } from '../../../lib/shareTarget.ts';
import { draftKeeper, type DraftKeeper } from './draftKeeper.ts';
import { readDraft, type Draft } from './draftStore.ts';

/** What has become of the draft that one user left on this device. */
type DraftState =
  /** The device is still being searched for one. */
  | { phase: 'looking' }
  /** There is none, or it is posted or discarded. */
  | { phase: 'none' }
  | { phase: 'offered'; draft: Draft }
  | { phase: 'continued'; draft: Draft };

const LOOKING: DraftState = { phase: 'looking' };
const NONE: DraftState = { phase: 'none' };

/**
 * The draft of one user: what was kept is offered, what is typed is kept. `username` is undefined
 * until it is known; another user of the same phone is neither shown it nor asked about it.
 */
export function useDraft(username: string | undefined) {
  const keeper = useMemo(() => (username === undefined ? null : draftKeeper(username)), [username]);
  const [found, setFound] = useState<{ username: string; state: DraftState } | null>(null);

  useEffect(() => {
    if (username === undefined || keeper === null) return undefined;
    let isWanted = true;
    async function look(owner: string, ownKeeper: DraftKeeper) {
      const draft = await readDraft(owner);
      // Few come from another app, and all pay for the page.
      if (location.search === SHARED_QUERY) {
        const { takeShared } = await import('./sharedDraft.ts');
        const merged = await takeShared(draft, (whole) => ownKeeper.store(whole));
        if (merged !== null) {
          if (isWanted) setFound({ username: owner, state: { phase: 'continued', draft: merged } });
          return;
        }
      }
      // Even when the page was left meanwhile: what was typed before the lookup ended is stored
      // too.
      if (draft === null) ownKeeper.begin();
      if (isWanted) setFound({ username: owner, state: draft === null ? NONE : { phase: 'offered', draft } });
    }
    void look(username, keeper);
    // The last event before a phone discards the page.
    const handleHidden = () => document.hidden && keeper.flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [username, keeper]);

  const edit = useCallback((draft: Draft) => keeper?.edit(draft), [keeper]);
  const state = found !== null && found.username === username ? found.state : LOOKING;
  const become = (next: DraftState) => username !== undefined && setFound({ username, state: next });

  function handleContinue() {
    if (state.phase !== 'offered') return;
    keeper?.continueWith(state.draft);
    become({ phase: 'continued', draft: state.draft });
  }
  function handleDiscard() {
    become(NONE);
    keeper?.beginAnew();
  }
  /** The listing is posted. */
  function finish() {
    become(NONE);
    keeper?.discard();
  }

  return { state, edit, handleContinue, handleDiscard, finish };
}
