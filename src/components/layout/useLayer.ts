import { useCallback, useEffectEvent, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location, type NavigateOptions, type To } from 'react-router';

interface Layer {
  id: string;
  close: () => void;
  hasEntry: boolean;
}

/** The layers that are open, the topmost last; only the layout listens. */
let open: readonly Layer[] = [];
let notify = (): void => undefined;
function change(layers: readonly Layer[]): void {
  open = layers;
  notify();
}
function subscribe(listener: () => void) {
  notify = listener;
  return () => undefined;
}
const readOpen = () => open;

/** The layers of a history entry; none for the page's own entry. */
export const layersOf = ({ state }: Pick<Location, 'state'>): readonly unknown[] => state?.layers ?? [];

/** Whether its history entry is still current: a click changes the address before the next page is loaded. */
export function isStandingAt(key: string): boolean {
  const state = history.state as { key?: string } | null;
  return state === null || (state.key ?? 'default') === key;
}

/** A layer over the page (dialog, menu, drawer), which Back closes: `useLayerEntries`. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const handleClose = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    change([...open, { id, close: () => handleClose(), hasEntry: false }]);
    return () => change(open.filter((layer) => layer.id !== id));
  }, [isOpen, id]);
}

/**
 * Gives each open layer a history entry over the page's own, closes a layer whose entry is left, and
 * leaves the entry of a layer that is not open. Links in a layer replace its entry. In layout
 * effects: what is visible has its entry.
 */
export function useLayerEntries(): void {
  const layers = useSyncExternalStore(subscribe, readOpen, readOpen);
  const location = useLocation();
  const navigate = useNavigate();
  const left = useRef<Location>(null);
  const settle = useEffectEvent(() => {
    // Otherwise a step is on its way, or its page is not rendered yet.
    if (left.current === location || !isStandingAt(location.key)) return;
    const entered = layersOf(location);
    const missing = layers.find(({ id }) => !entered.includes(id));
    if (entered.length > 0 && !layers.some(({ id }) => id === entered.at(-1))) {
      left.current = location;
      void navigate(-1);
    } else if (missing?.hasEntry === true) missing.close();
    else if (missing !== undefined) {
      missing.hasEntry = true;
      const state = { pageKey: location.key, ...location.state, layers: [...entered, missing.id] };
      void navigate(location, { state });
    }
  });
  useLayoutEffect(() => settle());
  // After Back before the layer's entry was rendered React sees no new location.
  useLayoutEffect(() => {
    const handlePop = () => settle();
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);
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
