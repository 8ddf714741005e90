import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** The key that the router gave to the entry which the browser stands at; undefined where no router of the browser's writes any. */
function standingKey(): string | undefined {
  const state = history.state as { key?: string } | null;
  return state === null ? undefined : (state.key ?? 'default');
}

/**
 * `navigate` for what follows by itself, from an answer or a clock: it does nothing once the person has gone on. Her press is
 * in the address at once, while the page that she leaves stays until the next one's code is here.
 */
export function useNavigateFromHere(): (to: To | number, options?: NavigateOptions) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if ((standingKey() ?? key) !== key) return;
      void (typeof to === 'number' ? navigate(to) : navigate(to, options));
    },
    [key, navigate],
  );
}
