import { useEffect, type RefObject } from 'react';

const HEIGHT = '--bar-height';

/**
 * Keeps toasts above an element that stays at the screen's lower edge (`floating`): its height in
 * pixels, on the document's root. An element within the page's flow has none.
 */
export function useBarHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current;
    // Not in jsdom, where nothing has a height.
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const isInFlow = getComputedStyle(bar).position === 'static';
      root.setProperty(HEIGHT, isInFlow ? '0px' : `${bar.offsetHeight}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, [ref]);
}
