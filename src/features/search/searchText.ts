import { normaliseText } from '../../contract/text.ts';

/** What is searched for when somebody typed this. */
export const searchText = (typed: string): string => normaliseText(typed).replace(/\s+/g, ' ');

/** §2: the title above a search's listings. */
export const searchHeading = (query: string): string =>
  query === '' ? 'Browse Listings' : `Search Results for "${query}"`;

/** Below a search that found nothing. */
export const SEARCH_HINT = 'Try fewer or other words, or look through all listings.';
