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

/** Whether this browser reports what is on the screen; a server cannot. */
const canTellView = (): boolean => typeof window !== 'undefined' && 'IntersectionObserver' in window;

const never = () => () => undefined;
const yes = () => true;

/** The same for a component; true during hydration and on the server. */
export const useCanTellView = (): boolean => useSyncExternalStore(never, canTellView, yes);

/** All elements with one margin share an observer. */
const observers = new Map<
  string,
  { observer: IntersectionObserver; callbacks: WeakMap<Element, OnChange> }
>();

function observerOf(margin: string) {
  const known = observers.get(margin);
  if (known !== undefined) return known;
  const callbacks = new WeakMap<Element, OnChange>();
  const report = (entries: IntersectionObserverEntry[]) => {
    // An element without a box (hidden while the page suspends) is reported once it has one.
    for (const entry of entries)
      if (entry.boundingClientRect.height > 0) callbacks.get(entry.target)?.(entry);
  };
  const made = { observer: new IntersectionObserver(report, { rootMargin: margin }), callbacks };
  observers.set(margin, made);
  return made;
}

/**
 * Reports when the element of the returned ref comes near the screen or leaves it.
 * @param margin how near, as a `rootMargin` of the Intersection Observer API.
 * @param subject what the element shows: another one is reported anew, null is not watched.
 */
export function useInView<Watched extends Element>(
  margin: string,
  onChange: OnChange,
  subject: unknown = true,
): RefObject<Watched | null> {
  const ref = useRef<Watched>(null);
  const report = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const element = ref.current;
    if (subject === null || element === null || !canTellView()) return undefined;
    const { observer, callbacks } = observerOf(margin);
    callbacks.set(element, (entry) => report(entry));
    observer.observe(element);
    return () => observer.unobserve(element);
  }, [margin, subject]);
  return ref;
}

function useHasBeenNearAt<Watched extends Element>(margin: string, isNearAnyway = false) {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  const isNear = hasBeenNear || isNearAnyway;
  const handleChange: OnChange = ({ isIntersecting }) => setHasBeenNear(isIntersecting);
  return { ref: useInView<Watched>(margin, handleChange, isNear ? null : true), isNear };
}

/** Whether the ref's element has come near the screen; true where the browser cannot report it. */
export const useHasBeenNear = <Watched extends Element>() =>
  useHasBeenNearAt<Watched>('300px 0px', !useCanTellView());

/**
 * Renders its children once the visitor comes near: they would be fetched for nothing before. A
 * browser that cannot report it does without them.
 */
export function InView({ isNear: isNearAnyway = false, children }: PropsWithChildren<{ isNear?: boolean }>) {
  const { ref, isNear } = useHasBeenNearAt<HTMLDivElement>('600px 0px', isNearAnyway);
  return (
    // An element without height is never reported as near.
    <Box ref={ref} sx={{ minHeight: '1px' }}>
      {isNear && children}
    </Box>
  );
}
