import { useCallback, useEffect, useRef, useState } from 'react';

const canReport = () => typeof window === 'undefined' || 'IntersectionObserver' in window;

/** Calls `onNear` each time the ref's element comes within `margin` of the screen. Null watches nothing. */
export function useNear<Watched extends Element>(margin: string, onNear: (() => void) | null) {
  const ref = useRef<Watched>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || onNear === null || !canReport()) return undefined;
    const report = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    };
    const observer = new IntersectionObserver(report, { rootMargin: margin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin, onNear]);
  return ref;
}

/** Whether the ref's element has come near the screen; true where the browser cannot report it. */
export function useHasBeenNear<Watched extends Element>(margin = '600px 0px', isNearAnyway = false) {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  const handleNear = useCallback(() => setHasBeenNear(true), []);
  const isNear = hasBeenNear || isNearAnyway || !canReport();
  return { ref: useNear<Watched>(margin, isNear ? null : handleNear), isNear };
}
