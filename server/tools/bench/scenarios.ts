import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { PAGE_SIZE } from '../../../src/contract/limits.ts';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { encodeCursor } from '../../catalogue/pageRequest.ts';
import { SHIPPED_PLACES } from '../../catalogue/placeStore.ts';
import { CATEGORIES } from '../seed/market.ts';
import type { Words } from './words.ts';

/** A kind of read: the address of each request, its header fields and its status. */
export interface Scenario {
  what: string;
  address: (count: number) => string;
  headers?: Record<string, string>;
  status?: number;
}

const LIST = `${API_BASE}${paths.listings}?limit=${PAGE_SIZE}`;
const SEARCH = `${API_BASE}${paths.search}?limit=${PAGE_SIZE}`;
/** Different products that are requested. */
const PRODUCTS = 4000;

/** The first request of Home and of the category pages. */
function newest(count: number): string {
  const category = count % (CATEGORIES.length + 1);
  return category === 0 ? LIST : `${LIST}&category=${category}`;
}

/** The reads of a market of that size. `n` makes an address new, so that no cache has it. */
export function scenariosOf(words: Words, random: () => number, size: number): Scenario[] {
  const below = (end: number) => Math.floor(random() * end);
  const query = () => `q=${encodeURIComponent(words.query())}`;
  const anyPage = () => encodeCursor({ id: PAGE_SIZE + below(size), rank: null, search: null });

  function filters(count: number): string {
    const from = below(400);
    const cents = String(count % 100).padStart(2, '0');
    const kinds = [
      'order=cheapest',
      'order=dearest&condition=good',
      `price_from=${from}&price_to=${from + 100}`,
      `price_to=${from}.${cents}&campus_place=${encodeURIComponent(SHIPPED_PLACES[0] ?? '')}`,
    ];
    return `&n=${count}&${kinds[count % kinds.length]}`;
  }

  return [
    { what: 'list, newest pages', address: newest },
    {
      what: 'the same, compressed',
      address: newest,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    },
    { what: 'the same, known (304)', address: newest, headers: { 'if-none-match': '*' }, status: 304 },
    {
      what: 'one listing',
      address: () => API_BASE + paths.listing(String(1 + below(PRODUCTS) * Math.floor(size / PRODUCTS))),
    },
    { what: 'list, any page', address: () => `${LIST}&cursor=${anyPage()}` },
    { what: 'search', address: (count) => `${SEARCH}&n=${count}&${query()}` },
    {
      what: 'suggestions',
      address: (count) => `${API_BASE}${SUGGESTIONS_PATH}?n=${count}&${query()}`,
    },
    {
      what: 'list or search with filters',
      address: (count) =>
        [LIST, `${LIST}&category=${1 + below(CATEGORIES.length)}`, `${SEARCH}&${query()}`][count % 3] +
        filters(count),
    },
    {
      what: 'counts beside the filters',
      address: (count) => `${API_BASE}${FACETS_PATH}?${count % 2 === 0 ? '' : query()}${filters(count)}`,
    },
  ];
}
