import { setImmediate } from 'node:timers/promises';
import { FieldError } from '../http/errors.ts';
import { encodeCursor } from './cursor.ts';
import type { ListingWithSeller } from './present.ts';
import { parsePageRange, type PageRange } from './pageRange.ts';

/** A list that can be read a range at a time, and counted. */
export interface PagedList<Presented> {
  rows: (range: PageRange) => Promise<ListingWithSeller[]>;
  /** Where the reading of that range stopped although the list goes on; null where it came to the end. */
  end?: (range: PageRange) => Promise<{ id: number; rank: number | null } | null>;
  /** Without it the answer does not tell how many there are. */
  count?: () => Promise<number>;
  /** A listing's rank, in a list in the order of prices. */
  rankOf?: (row: ListingWithSeller) => number;
  /** What the listings of a page look like on the wire. */
  present: (rows: ListingWithSeller[]) => Presented[] | Promise<Presented[]>;
}

/** How many times a page reads on where a rare filter lets too little pass; what is beyond comes with the next page. */
const READS_MAX = 5;

/** A page, and the header fields that tell how many there are and where the next one is. */
export interface Page<Presented> {
  listings: Presented[];
  headers: Record<string, string>;
}

/**
 * The page that `limit` and `cursor` in the query of `address` ask for, with `X-Total-Count`, and
 * with `Link` if there is more. Throws 400 by field.
 */
export async function readPage<Presented>(
  address: string,
  list: PagedList<Presented>,
): Promise<Page<Presented>> {
  const url = new URL(address, 'http://localhost');
  const { value: range, errors } = parsePageRange(Object.fromEntries(url.searchParams));
  if (errors) throw new FieldError(errors);
  const rows: ListingWithSeller[] = [];
  let end: { id: number; rank: number | null } | null = null;
  for (let read = 0; read < READS_MAX; read += 1) {
    if (read > 0) await setImmediate();
    // One more than asked for tells whether there is a next page.
    const part: PageRange = { ...range, ...(end && { before: end.id, beforeRank: end.rank }) };
    rows.push(...(await list.rows({ ...part, limit: range.limit + 1 - rows.length })));
    end = rows.length > range.limit ? null : ((await list.end?.(part)) ?? null);
    if (end === null) break;
  }
  const page = rows.slice(0, range.limit);
  const last = page.at(-1);
  const headers: Record<string, string> = {};
  if (list.count) headers['x-total-count'] = String(await list.count());
  const hasMore = rows.length > page.length && last !== undefined;
  const next = hasMore ? { id: last.id, rank: list.rankOf?.(last) ?? null } : end;
  if (next !== null) {
    const cursor = encodeCursor({ ...next, search: null });
    headers['link'] = nextLink(url, { limit: range.limit, cursor });
  }
  return { listings: await list.present(page), headers };
}

/**
 * `Link: <…>; rel="next"` (RFC 8288): a path with query on this host, all parameters but the page's
 * own kept.
 */
export function nextLink(url: URL, page: { limit: number; cursor: string }): string {
  url.searchParams.set('limit', String(page.limit));
  url.searchParams.set('cursor', page.cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
