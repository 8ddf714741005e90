import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/**
 * Whether the browser stands at the entry of this key still: a press is in the address at once, while the page that is left stays
 * until the next one's code is here. Always, where no router of the browser's writes any keys.
 */
export function isStandingAt(key: string): boolean {
  const state = history.state as { key?: string } | null;
  return state === null || (state.key ?? 'default') === key;
}

/**
 * `navigate` for what follows by itself, from an answer or a clock: it does nothing once the person has gone on.
 */
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
