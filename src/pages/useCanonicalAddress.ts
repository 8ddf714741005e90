import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNavigateFromHere } from '../components/layout/useNavigateFromHere.ts';
import { isSamePath } from '../lib/routes.ts';

/**
 * Decisions, Listings: a page that is reached by another address than its canonical one replaces
 * the address.
 * @param canonical the path, encoded; undefined while it is not known.
 */
export function useCanonicalAddress(canonical: string | undefined): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigateFromHere();
  useEffect(() => {
    if (canonical === undefined || isSamePath(canonical, pathname)) return;
    navigate(canonical, { replace: true, state });
  }, [canonical, pathname, state, navigate]);
}
