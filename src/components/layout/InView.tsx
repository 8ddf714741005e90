import Box from '@mui/material/Box';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PropsWithChildren,
  type RefObject,
} from 'react';

type OnChange = (entry: IntersectionObserverEntry) => void;

/** Whether this browser can say what is on the screen; a server cannot. */
const canTellView = (): boolean => typeof window !== 'undefined' && 'IntersectionObserver' in window;

const never = () => () => undefined;
const yes = () => true;

/** The same for a component; during hydration and on the server as if it could. */
export const useCanTellView = (): boolean => useSyncExternalStore(never, canTellView, yes);

/** All elements with one margin share an observer. */
const observers = new Map<
  string,
  { observer: IntersectionObserver; callbacks: WeakMap<Element, OnChange> }
>();

function observerOf(around: string) {
  const known = observers.get(around);
  if (known !== undefined) return known;
  const callbacks = new WeakMap<Element, OnChange>();
  const report = (entries: IntersectionObserverEntry[]) => {
    // What has no box (hidden while the page suspends) is reported once it has one.
    for (const entry of entries)
      if (entry.boundingClientRect.height > 0) callbacks.get(entry.target)?.(entry);
  };
  const made = { observer: new IntersectionObserver(report, { rootMargin: around }), callbacks };
  observers.set(around, made);
  return made;
}

/**
 * Reports when the element of the returned ref comes near the screen or leaves it.
 * @param around how far from the screen is near, as a `rootMargin` of the Intersection Observer API.
 * @param subject what the element shows: another one is reported anew, null is not watched.
 */
export function useInView<Place extends Element>(
  around: string,
  onChange: OnChange,
  subject: unknown = true,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const report = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const element = place.current;
    if (subject === null || element === null || !canTellView()) return undefined;
    const { observer, callbacks } = observerOf(around);
    callbacks.set(element, (entry) => report(entry));
    observer.observe(element);
    return () => observer.unobserve(element);
  }, [around, subject]);
  return place;
}

/** Whether the element of the returned ref has come near the screen; at once where the browser cannot say so. */
export function useHasBeenNear<Place extends Element>() {
  const canTell = useCanTellView();
  const [hasBeenNear, setHasBeenNear] = useState(false);
  const isNear = hasBeenNear || !canTell;
  const place = useInView<Place>(
    '300px 0px',
    ({ isIntersecting }) => setHasBeenNear(isIntersecting),
    isNear ? null : true,
  );
  return { place, isNear };
}

/**
 * Renders its children once a person comes near their place, for what would otherwise be fetched
 * for nobody. A browser that cannot say so does without them.
 */
export function InView({ children }: PropsWithChildren) {
  const [isNear, setIsNear] = useState(false);
  const place = useInView<HTMLDivElement>(
    '600px 0px',
    ({ isIntersecting }) => setIsNear(isIntersecting),
    isNear ? null : true,
  );
  return (
    // What has no height is never reported as near.
    <Box ref={place} sx={{ minHeight: '1px' }}>
      {isNear && children}
    </Box>
  );
}
