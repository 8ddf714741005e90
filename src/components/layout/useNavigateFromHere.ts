import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';
import { isStandingAt } from './useLayer.ts';

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
