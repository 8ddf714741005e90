import { searchCleared, searchSubmitted } from '../../features/search/searchSlice.ts';
import { navigationType } from './navigationType.ts';
import { routes } from '../../lib/routes.ts';
import type { AppStore } from '../store.ts';

/** Before the app is there the browser itself sends the search form and follows the logo: the store hears of it in the next document. */
export function cameBySearch(store: AppStore): void {
  if (navigationType() !== 'navigate' || !document.referrer.startsWith(`${location.origin}/`)) return;
  const { pathname, search } = new URL(document.referrer);
  const searchPath = routes.search('');
  if (location.pathname === routes.home) store.dispatch(searchCleared());
  else if (location.pathname === searchPath && pathname !== searchPath)
    store.dispatch(searchSubmitted({ query: '', origin: pathname + search }));
}
