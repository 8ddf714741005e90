import { useCallback, useEffect, useMemo, useState } from 'react';
import { SHARED_QUERY } from '../../../lib/shareTarget.ts';
import { draftKeeper, type DraftKeeper } from './draftKeeper.ts';
import { readDraft, type Draft } from './draftStore.ts';
import { discardShared, readShared, withShared } from './sharedDraft.ts';

/** What has become of the draft that one user left on this device. */
type DraftState =
  /** The device is still being searched for one. */
  | { phase: 'looking' }
  /** There is none, or it is posted or discarded. */
  | { phase: 'none' }
  | { phase: 'offered'; draft: Draft }
  /** Shared with the app by another one, or by a website: nothing is done with it unless the person says so. */
  | { phase: 'shared'; draft: Draft; earlier: Draft | null }
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
      const shared = location.search === SHARED_QUERY ? await readShared() : null;
      if (shared !== null) {
        if (isWanted)
          setFound({ username: owner, state: { phase: 'shared', draft: shared, earlier: draft } });
        return;
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
  function become(next: DraftState): void {
    if (username !== undefined) setFound({ username, state: next });
  }

  async function acceptShared(shared: Draft, earlier: Draft | null): Promise<void> {
    const draft = withShared(earlier, shared);
    await keeper?.store(draft);
    // Only now: until the draft is stored, a page that is closed loses nothing.
    await discardShared();
    become({ phase: 'continued', draft });
  }

  function handleContinue() {
    if (state.phase === 'shared') void acceptShared(state.draft, state.earlier);
    if (state.phase !== 'offered') return;
    keeper?.continueWith(state.draft);
    become({ phase: 'continued', draft: state.draft });
  }
  function handleDiscard() {
    if (state.phase === 'shared') {
      void discardShared();
      if (state.earlier !== null) return become({ phase: 'offered', draft: state.earlier });
    }
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
