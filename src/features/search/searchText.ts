import { parseListQuery } from '../../contract/listQuery.ts';
import { normaliseText } from '../../contract/text.ts';

/** A back end looks at no more, and nobody reads more above the results. */
const MOST = 200;

/** What is searched for when somebody typed this. */
export const searchText = (typed: string): string =>
  normaliseText(typed.slice(0, 2 * MOST))
    .replace(/\s+/g, ' ')
    .slice(0, MOST)
    .trim();

/** What the parameters of an address search for. */
export const searchedText = (parameters: URLSearchParams): string =>
  searchText(parseListQuery(parameters).text);

/** §2: the title above a search's listings. */
export const searchHeading = (query: string): string =>
  query === '' ? 'Browse Listings' : `Search Results for "${query}"`;

/** Below a search that found nothing. */
export const SEARCH_HINT = 'Try fewer or other words, or look through all listings.';
