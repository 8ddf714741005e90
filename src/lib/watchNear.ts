/** Watches an element until the function that is answered is called. */
export type WatchNear = (element: Element, tell: (entry: IntersectionObserverEntry) => void) => () => void;

/** Whether this browser can say what is on the screen; a server cannot. */
export const canWatchNear = (): boolean => typeof window !== 'undefined' && 'IntersectionObserver' in window;

/**
 * Tells when an element comes near the screen or leaves it. All that is watched through one of these shares an observer, which
 * is made for the first; what has no box, as what is hidden while a part of the page is on its way, stands nowhere: nothing
 * is told of it until it has one.
 * @param around how far from the screen is near, as a `rootMargin` of the Intersection Observer API.
 */
export function makeWatchNear(around: string): WatchNear {
  const tellBy = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
  let observer: IntersectionObserver | null = null;

  return (element, tell) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.boundingClientRect.height > 0) tellBy.get(entry.target)?.(entry);
      },
      { rootMargin: around },
    );
    const watching = observer;
    tellBy.set(element, tell);
    watching.observe(element);
    return () => watching.unobserve(element);
  };
}
