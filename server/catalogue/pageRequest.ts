import * as v from 'valibot';
import { PAGE_SIZE_MAX } from '../../src/contract/limits.ts';
import type { FILTER_PARAMETERS } from '../../src/contract/listQuery.ts';
import { ListingsSchema } from '../http/operation.ts';
import { FieldError } from '../http/errors.ts';

export const urlOf = ({ url }: { url: string }): URL => new URL(url, 'http://localhost');

/** The parameters that order and filter a list; invalid values are ignored. */
export const FILTER_DESCRIPTIONS = {
  kind: '`wanted` for what is wanted; else what is for sale.',
  order: '`newest`, `cheapest` or `dearest`.',
  price_from: 'US dollars; what has no price is in no range. What is given away is found from 0 to 0.',
  price_to: 'US dollars.',
  condition: '`new`, `like_new`, `good` or `worn`.',
  campus_place: 'A place that `GET /api/listings/facets/` lists.',
} as const satisfies Record<(typeof FILTER_PARAMETERS)[number], string>;

export const LISTING_PAGE = {
  tag: 'Listings',
  parameters: {
    limit: 'How many listings at most; 100 are the most and the default.',
    cursor: 'From the `Link` of the page before.',
  },
  response: { 200: ListingsSchema },
  isPage: true,
} as const;

export interface PageRequest {
  limit: number;
  cursor: ListCursor | null;
}

export const encodeCursor = (cursor: ListCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The last listing of a page, and what a search has read its words as, whatever is posted since. */
export type ListCursor = v.InferOutput<typeof CursorSchema>;

const whole = v.pipe(v.number(), v.safeInteger());
const CursorSchema = v.object({
  id: v.pipe(whole, v.minValue(1)),
  rank: whole,
  search: v.nullable(
    v.object({
      // Words as those of a query are: a cursor is what a client sends.
      words: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\p{N}.]{1,80}$/u))), v.maxLength(8)),
      isBegun: v.boolean(),
      least: v.pipe(whole, v.minValue(0), v.maxValue(8)),
    }),
  ),
});

function decodeCursor(text: string): ListCursor | null {
  try {
    const parsed = v.safeParse(CursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const LIMIT_SENTENCE = `Limit must be a whole number above 0; a page has at most ${PAGE_SIZE_MAX} listings.`;
const CURSOR_SENTENCE = 'Cursor must come from the next link of the page before.';

/** Throws 400 by field, in a search also for the cursor of another list. */
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
