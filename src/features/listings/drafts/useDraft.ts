import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftKeeper, type DraftKeeper } from './draftKeeper.ts';
import { readDraft, type Draft } from './draftStore.ts';

interface Found {
  username: string;
  draft: Draft | null;
}

/**
 * The draft of one user: what was kept is offered, what is typed is kept. `username` is undefined until it is known; another
 * user of the same phone is neither shown it nor asked about it.
 */
export function useDraft(username: string | undefined) {
  const keeper = useMemo(() => (username === undefined ? null : draftKeeper(username)), [username]);
  const [found, setFound] = useState<Found | null>(null);
  const [continued, setContinued] = useState<Found | null>(null);

  useEffect(() => {
    if (username === undefined || keeper === null) return undefined;
    let isWanted = true;
    async function look(owner: string, ownKeeper: DraftKeeper) {
      const draft = await readDraft(owner);
      // Also for who has left the page meanwhile: what was typed before the phone had looked is kept all the same.
      if (draft === null) ownKeeper.begin();
      if (isWanted) setFound({ username: owner, draft });
    }
    void look(username, keeper);
    // The last moment that a phone grants before it takes the page away.
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
  const isMine = (each: Found | null): each is Found => each !== null && each.username === username;
  const offered = isMine(found) ? found.draft : null;

  function handleContinue() {
    if (!isMine(found) || found.draft === null) return;
    keeper?.continueWith(found.draft);
    setContinued(found);
    setFound(null);
  }
  function handleDiscard() {
    setFound(null);
    keeper?.beginAnew();
  }
  /** The listing is posted. */
  function finish() {
    setFound(null);
    setContinued(null);
    keeper?.discard();
  }

  return {
    offered,
    continued: isMine(continued) ? continued.draft : null,
    edit,
    handleContinue,
    handleDiscard,
    finish,
  };
}
