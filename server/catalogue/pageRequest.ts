import { PAGE_SIZE_MAX } from '../../src/contract/limits.ts';
import { ListingsSchema } from '../http/operation.ts';
import { FieldError } from '../http/errors.ts';

/** A request's address, for its path and its parameters. */
export const urlOf = ({ url }: { url: string }): URL => new URL(url, 'http://localhost');

/** The parameters that order and filter a list; invalid values are ignored. */
export const FILTER_PARAMETERS = {
  kind: '`wanted` for what is wanted; else what is for sale.',
  order: '`newest`, `cheapest` or `dearest`.',
  price_from: 'US dollars; what has no price is in no range. What is given away is found from 0 to 0.',
  price_to: 'US dollars.',
  condition: '`new`, `like_new`, `good` or `worn`.',
  campus_place: 'A place that `GET /api/listings/facets/` lists.',
} as const;

/** The parameters and the response of every list call. */
export const LISTING_PAGE = {
  tag: 'Listings',
  parameters: {
    limit: 'How many listings at most; 100 are the most and the default.',
    cursor: 'From the `Link` of the page before.',
  },
  response: { 200: ListingsSchema },
  isPage: true,
} as const;

/** A listing's position in an order: its id, and its rank where the order is by price. */
export interface ListPosition {
  id: number;
  rank: number | null;
}

/** Where a page of a search ended; it holds whatever is posted before the next page. */
export interface SearchPosition {
  /** The stages that were tried, in order; the listing matched in the last of them. */
  stages: readonly number[];
  /** The position in that stage of the rank that it matched (`search/plan.ts`). */
  rank: readonly [part: number, tier: number, within: number];
  /** How many listings came up to that one, included. */
  count: number;
  /** The newest listing on the market when the first page was made. */
  upTo: number;
}

/** The listing after which the next page begins, in a search with its position there. */
export interface ListCursor extends ListPosition {
  search: SearchPosition | null;
}

/** A page of a list: at most `limit` listings after the cursor; null for the first page. */
export interface PageRequest {
  limit: number;
  cursor: ListCursor | null;
}

/** A cursor as opaque text. */
export function encodeCursor({ id, rank, search }: ListCursor): string {
  const position = search && [search.stages.join(''), ...search.rank, search.count, search.upTo];
  return Buffer.from([id, rank ?? '', ...(position ?? [])].join(':')).toString('base64url');
}

const CURSOR =
  /^(?<id>[1-9]\d{0,14}):(?<rank>0|-?[1-9]\d{0,14})?(?::(?<stages>01?2?3?4?5?6?):(?<numbers>\d{1,15}(?::\d{1,15}){4}))?$/;

/** The cursor of that text; null if it is none of ours. */
export function decodeCursor(cursor: string): ListCursor | null {
  const groups = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (groups === undefined) return null;
  const { stages, numbers = '' } = groups;
  const [part = 0, tier = 0, within = 0, count = 0, upTo = 0] = numbers.split(':').map(Number);
  return {
    id: Number(groups['id']),
    rank: groups['rank'] === undefined ? null : Number(groups['rank']),
    search:
      stages === undefined
        ? null
        : { stages: Array.from(stages, Number), rank: [part, tier, within], count, upTo },
  };
}

const LIMIT_SENTENCE = `Limit must be a whole number above 0; a page has at most ${PAGE_SIZE_MAX} listings.`;
const CURSOR_SENTENCE = 'Cursor must come from the next link of the page before.';

/**
 * The `limit` and `cursor` of a list call; a limit above the largest page is lowered to it. Throws
 * 400 by field, in a search also for the cursor of another list.
 */
export function parsePageRequest(query: URLSearchParams, isSearch = false): PageRequest {
  const { limit = String(PAGE_SIZE_MAX), cursor = '' } = Object.fromEntries(query);
  const size = /^\d{1,9}$/.test(limit) ? Number(limit) : 0;
  const decoded = cursor === '' ? null : decodeCursor(cursor);
  const isOurs = cursor === '' || (decoded !== null && (!isSearch || decoded.search !== null));
  if (size < 1 || !isOurs)
    throw new FieldError({
      ...(size < 1 && { limit: [LIMIT_SENTENCE] }),
      ...(!isOurs && { cursor: [CURSOR_SENTENCE] }),
    });
  return { limit: Math.min(size, PAGE_SIZE_MAX), cursor: decoded };
}

/** `Link: <…>; rel="next"` (RFC 8288): a path on this host with all parameters. */
export function nextLink(url: URL, limit: number, next: ListCursor): string {
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('cursor', encodeCursor(next));
  return `<${url.pathname}${url.search}>; rel="next"`;
}
