import { useCallback } from 'react';
import { useLocation, type Location } from 'react-router';
import { useNavigateFromHere } from '../../components/layout/useLayer.ts';
import { safeReturnPath } from '../../lib/routes.ts';

/** The page that linked here before hydration, from `document.referrer`. */
function linkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !pathname.startsWith('/auth/') ? pathname + search : null;
}

/** Where a page that opens a session leads afterwards: to the page of origin, else Home (§2). */
export function useOrigin() {
  const { state, key } = useLocation() as Location<{ from?: unknown; steps?: number } | null>;
  // 'default' is React Router's key for the entry with which the document was loaded.
  const from = state?.from ?? (key === 'default' ? linkingPage() : null);
  // How many history entries lie in between: none after a redirect.
  const steps = state?.steps ?? 0;
  const returnPath = safeReturnPath(from);
  const navigate = useNavigateFromHere();

  const leave = useCallback(() => {
    // Goes back to the page itself if possible: opened again, it would be in the history twice.
    if (steps > 0) navigate(-steps);
    else navigate(returnPath, { replace: true });
  }, [navigate, returnPath, steps]);

  /** Carries the origin along with the link to another auth page. */
  const linkState = from === null ? state : { from, steps: steps > 0 ? steps + 1 : 0 };
  return { returnPath, leave, linkState };
}
