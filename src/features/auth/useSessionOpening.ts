import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, type Location } from 'react-router';
import { tokenFromCookie } from '../../api/csrf.ts';
import { errorResponse, type CallError } from '../../api/errorResponse.ts';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import { COOKIES_NEEDED } from '../../contract/paths.ts';
import { safeReturnPath } from '../../lib/routes.ts';
import { REDIRECT_DELAY } from '../../lib/timings.ts';
import { selectIsSignedIn } from './authSlice.ts';

/** `opened`: the session is open, and the page about to redirect. */
type Progress = 'idle' | 'pending' | 'opened';

/** What a sign-in form is told of its attempts. */
export interface Attempt {
  progress: Progress;
  message: string | null;
}

/** The page of origin, and how many history entries lie in between (0 after a redirect). */
function originIn(state: unknown): { from?: unknown; steps?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The page that linked here before hydration, from `document.referrer`. */
function linkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !pathname.startsWith('/auth/') ? pathname + search : null;
}

/** One second after success it goes to the page of origin, else Home (§2, §9). */
export function useSessionOpening() {
  const [progress, setProgress] = useState<Progress>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const isSignedIn = useSelector(selectIsSignedIn);
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
    if (progress !== 'opened') return undefined;
    const timer = setTimeout(leave, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [progress, leave]);

  async function attempt(
    opening: PromiseLike<{ error?: CallError | undefined }>,
    toMessage: (error: CallError) => string,
  ) {
    setProgress('pending');
    setMessage(null);
    const { error } = await opening;
    if (error === undefined) return setProgress('opened');
    setProgress('idle');
    // A back end rejects what lacks its cookie, which is there now unless the browser refuses it.
    const needsCookies = errorResponse(error)?.status === 403 && tokenFromCookie() === null;
    const lines = [toMessage(error), ...(needsCookies ? [COOKIES_NEEDED] : [])];
    setMessage([...new Set(lines)].join('\n'));
  }

  return {
    attempt,
    setMessage,
    state: { progress, message } satisfies Attempt,
    returnPath,
    /** A visitor with a session is redirected at once; a sign-in here is confirmed first. */
    mustLeave: isSignedIn && progress === 'idle',
    /** Carries the origin along with the link to another auth page. */
    linkState: from === null ? state : { from, steps: steps > 0 ? steps + 1 : 0 },
  };
}
