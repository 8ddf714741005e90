import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, type Location } from 'react-router';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import { tokenFromCookie } from '../../api/csrf.ts';
import { errorResponse, type CallError } from '../../api/errorResponse.ts';
import { COOKIES_NEEDED } from '../../contract/paths.ts';
import { safeReturnPath } from '../../lib/routes.ts';
import { REDIRECT_DELAY } from '../../lib/timings.ts';
import { selectIsSignedIn, selectStatus } from './authSlice.ts';

type Progress = 'idle' | 'pending' | 'opened';

/** The network, as far as it concerns the last attempt. */
type Network = 'responding' | 'silent' | 'lost' | 'back';

/**
 * What the link or redirect to this page carries: the page of origin, and how many history entries
 * lie in between (0 after a redirect).
 */
function originIn(state: unknown): { from?: unknown; steps?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The page that linked here before hydration, from `document.referrer`. */
function linkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !pathname.startsWith('/auth/') ? pathname + search : null;
}

/**
 * Opens a session, shows what went wrong, and one second after success goes to the page of origin,
 * else Home (§2, §9). With `waits` the page calls `leave` itself.
 */
export function useSessionOpening({ waits = false, isOffline = false } = {}) {
  const [progress, setProgress] = useState<Progress>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const [network, setNetwork] = useState<Network>('responding');
  if (network === 'silent' && isOffline) setNetwork('lost');
  // The missing response is no longer news: the form can be sent now.
  if (network === 'lost' && !isOffline) {
    setNetwork('back');
    setMessage(null);
  }
  const isSignedIn = useSelector(selectIsSignedIn);
  const isStarting = useSelector(selectStatus) === 'starting';
  const { state, key } = useLocation() as Location<unknown>;
  const origin = originIn(state);
  // 'default' is React Router's key for the entry with which the document was loaded.
  const from = origin.from ?? (key === 'default' ? linkingPage() : null);
  const returnPath = safeReturnPath(from);
  const steps = Number(origin.steps ?? 0);
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
    setNetwork('responding');
    const { error } = await opening;
    setProgress(error === undefined ? 'opened' : 'idle');
    const response = error && errorResponse(error);
    // A back end rejects what lacks its cookie, which is there now unless the browser refuses it.
    const needsCookies = response?.status === 403 && tokenFromCookie() === null;
    const lines = error === undefined ? [] : [toMessage(error), ...(needsCookies ? [COOKIES_NEEDED] : [])];
    setMessage(error === undefined ? null : [...new Set(lines)].join('\n'));
    if (response === null) setNetwork('silent');
  }

  return {
    attempt,
    leave,
    message,
    setMessage,
    progress,
    formState: {
      isPending: progress === 'pending',
      isDone: progress === 'opened',
      message,
      isNetworkBack: network === 'back' && !isOffline,
    },
    returnPath,
    /** A visitor with a session is redirected at once; a sign-in here is confirmed first. */
    mustLeave: isSignedIn && progress === 'idle',
    /**
     * False while the spinner of the start hides the page: no third party loads before the content.
     */
    isShown: !isStarting,
    /** Carries the origin along with the link to another auth page. */
    linkState: from === null ? state : { from, steps: steps > 0 ? steps + 1 : 0 },
  };
}
