import { scrollKey } from '../../features/ui/scroll/scrollKey.ts';
import { scrollSettled, selectScrollTop } from '../../features/ui/scroll/scrollSlice.ts';
import type { AppStore } from '../store.ts';

/** Whether this document is one that was there before: reloaded, or gone back to. */
function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * §2, Header: the scroll position is restored when one navigates back. A page that was opened anew begins where it stands, at its
 * top, and so does one whose drawn content the reader has scrolled herself.
 */
export function beginScroll(store: AppStore): void {
  const key = scrollKey(location);
  if (selectScrollTop(store.getState(), key) === undefined) return;
  if (!isShownAgain() || scrollY > 0) store.dispatch(scrollSettled({ key, top: scrollY }));
}
