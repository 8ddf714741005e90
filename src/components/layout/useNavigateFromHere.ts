import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/**
 * Whether the history entry of this key is still the current one: a click changes the address
 * before the next page's code is loaded. True where the history holds no keys.
 */
export function isStandingAt(key: string): boolean {
  const state = history.state as { key?: string } | null;
  return state === null || (state.key ?? 'default') === key;
}

/** `navigate` for redirects after a response or a timer: does nothing on a later page. */
export function useNavigateFromHere(): (to: To | number, options?: NavigateOptions) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if (!isStandingAt(key)) return;
      void (typeof to === 'number' ? navigate(to) : navigate(to, options));
    },
    [key, navigate],
  );
}
