import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, type Location } from 'react-router';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import type { CallError } from '../../api/errorAnswer.ts';
import { safeReturnPath } from '../../lib/routes.ts';
import { REDIRECT_DELAY } from '../../lib/timings.ts';
import { selectIsSignedIn, selectStatus } from './authSlice.ts';

type Progress = 'idle' | 'pending' | 'opened';

function keptOrigin(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

/** How many entries of the history lie between here and the page that a link was followed on; 0 for who was sent here. */
function keptSteps(state: unknown): number {
  return typeof state === 'object' && state !== null && 'steps' in state ? Number(state.steps) : 0;
}

/** The page of ours that linked here before the app was there to keep it; the browser has kept it then. */
function linkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !pathname.startsWith('/auth/') ? pathname + search : null;
}

/**
 * What both auth pages do: try one way of opening a session after another, tell what went wrong, and one second after
 * success go to the page that the person came from, else Home (§2, §9). With `waits` the page says when to `leave`.
 */
export function useSessionOpening({ waits = false } = {}) {
  const [progress, setProgress] = useState<Progress>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const isSignedIn = useSelector(selectIsSignedIn);
  const isStarting = useSelector(selectStatus) === 'starting';
  const { state, key } = useLocation() as Location<unknown>;
  // React Router's name for the entry with which the document was loaded.
  const from = keptOrigin(state) ?? (key === 'default' ? linkingPage() : null);
  const returnPath = safeReturnPath(from);
  const steps = keptSteps(state);
  const navigate = useNavigateFromHere();

  const leave = useCallback(() => {
    // Back to the page itself where it can be had: opened once more, it would stand in the history twice.
    if (steps > 0) navigate(-steps);
    else navigate(returnPath, { replace: true });
  }, [navigate, returnPath, steps]);

  useEffect(() => {
    if (progress !== 'opened' || waits) return undefined;
    const timer = setTimeout(leave, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [progress, waits, leave]);

  async function attempt(
    opening: PromiseLike<{ error?: CallError | undefined }>,
    toMessage: (error: CallError) => string,
  ) {
    setProgress('pending');
    setMessage(null);
    const { error } = await opening;
    setProgress(error === undefined ? 'opened' : 'idle');
    setMessage(error === undefined ? null : toMessage(error));
  }

  return {
    attempt,
    leave,
    message,
    setMessage,
    progress,
    returnPath,
    /** Somebody who has a session already is sent on at once; one whose session opens here sees it confirmed first. */
    mustLeave: isSignedIn && progress === 'idle',
    /** False while the start's spinner hides the page: nothing of a third party is loaded before the first content. */
    isShown: !isStarting,
    /** What the link to the other auth page carries, so that the origin survives it. */
    linkState: from === null ? state : { from, steps: steps > 0 ? steps + 1 : 0 },
  };
}
