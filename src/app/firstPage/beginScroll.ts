import { scrollKey } from '../../features/ui/scroll/scrollKey.ts';
import { scrollSettled, selectScrollTop } from '../../features/ui/scroll/scrollSlice.ts';
import { navigationType } from './navigationType.ts';
import type { AppStore } from '../store.ts';

/** Whether this document is one that was there before: reloaded, or gone back to. */
const isShownAgain = (): boolean => ['reload', 'back_forward'].includes(navigationType() ?? '');

/**
 * §2, Header: the scroll position is restored when one navigates back. A page that was opened anew begins where it stands, at its
 * top, and so does one whose drawn content the reader has scrolled themselves.
 * @param isServerRendered whether all of the page is there already, and can be scrolled.
 */
export function beginScroll(store: AppStore, isServerRendered: boolean): void {
  const key = scrollKey(location);
  const top = selectScrollTop(store.getState(), key);
  if (top === undefined) return;
  if (!isShownAgain() || scrollY > 0) store.dispatch(scrollSettled({ key, top: scrollY }));
  else if (isServerRendered) scrollTo({ top, behavior: 'instant' });
}
