/** Watches an element until the returned function is called. */
export type WatchNear = (
  element: Element,
  onChange: (entry: IntersectionObserverEntry) => void,
) => () => void;

/** Whether this browser can say what is on the screen; a server cannot. */
export const canWatchNear = (): boolean => typeof window !== 'undefined' && 'IntersectionObserver' in window;

/**
 * Reports when an element comes near the screen or leaves it. All elements of one watcher share an
 * observer. An element without a box (hidden while the page suspends) is reported once it has one.
 * @param around how far from the screen is near, as a `rootMargin` of the Intersection Observer
 *   API.
 */
export function makeWatchNear(around: string): WatchNear {
  const callbacks = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
  let observer: IntersectionObserver | null = null;

  return (element, onChange) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.boundingClientRect.height > 0) callbacks.get(entry.target)?.(entry);
      },
      { rootMargin: around },
    );
    const watching = observer;
    callbacks.set(element, onChange);
    watching.observe(element);
    return () => watching.unobserve(element);
  };
}
