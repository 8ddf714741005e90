import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, type Location } from 'react-router';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import { errorAnswer, type CallError } from '../../api/errorAnswer.ts';
import { safeReturnPath } from '../../lib/routes.ts';
import { REDIRECT_DELAY } from '../../lib/timings.ts';
import { selectIsSignedIn, selectStatus } from './authSlice.ts';

type Progress = 'idle' | 'pending' | 'opened';

/** Of the network, as far as the last attempt has to do with it. */
type Network = 'answered' | 'unanswered' | 'gone' | 'back';

function keptOrigin(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

/**
 * How many entries of the history lie between here and the page that a link was followed on; 0
 * after a redirect.
 */
function keptSteps(state: unknown): number {
  return typeof state === 'object' && state !== null && 'steps' in state ? Number(state.steps) : 0;
}

/** The page that linked here before hydration, from `document.referrer`. */
function linkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !pathname.startsWith('/auth/') ? pathname + search : null;
}

/**
 * What both auth pages share: open a session, show what went wrong, and one second after success go
 * to the page of origin, else Home (§2, §9). With `waits` the page calls `leave` itself.
 */
export function useSessionOpening({ waits = false, isOffline = false } = {}) {
  const [progress, setProgress] = useState<Progress>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const [network, setNetwork] = useState<Network>('answered');
  if (network === 'unanswered' && isOffline) setNetwork('gone');
  // That no answer came is no longer news: what was typed can be sent now.
  if (network === 'gone' && !isOffline) {
    setNetwork('back');
    setMessage(null);
  }
  const isSignedIn = useSelector(selectIsSignedIn);
  const isStarting = useSelector(selectStatus) === 'starting';
  const { state, key } = useLocation() as Location<unknown>;
  // React Router's name for the entry with which the document was loaded.
  const from = keptOrigin(state) ?? (key === 'default' ? linkingPage() : null);
  const returnPath = safeReturnPath(from);
  const steps = keptSteps(state);
  const navigate = useNavigateFromHere();

  const leave = useCallback(() => {
    // Goes back to the page itself if possible: opened again, it would be in the history twice.
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
    setNetwork('answered');
    const { error } = await opening;
    setProgress(error === undefined ? 'opened' : 'idle');
    setMessage(error === undefined ? null : toMessage(error));
    if (error !== undefined && errorAnswer(error) === null) setNetwork('unanswered');
  }

  return {
    attempt,
    leave,
    message,
    setMessage,
    /** An attempt failed without a network, which is there again. */
    isNetworkBack: network === 'back' && !isOffline,
    progress,
    returnPath,
    /**
     * A visitor with a session is redirected at once; after a sign-in here, a confirmation comes
     * first.
     */
    mustLeave: isSignedIn && progress === 'idle',
    /**
     * False while the spinner of the start hides the page: no third party is loaded before the
     * content.
     */
    isShown: !isStarting,
    /** What the link to the other auth page carries, so that the origin survives it. */
    linkState: from === null ? state : { from, steps: steps > 0 ? steps + 1 : 0 },
  };
}
