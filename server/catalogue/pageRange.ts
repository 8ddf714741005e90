import { PAGE_SIZE_MAX } from '../../src/contract/limits.ts';
import type { Result } from '../http/errors.ts';
import { decodeCursor, type ListCursor } from './cursor.ts';

/** Which part of a list: at most `limit` listings, those older than `before`. */
export interface PageRange {
  limit: number;
  /** A listing's id, or null for the first page. */
  before: number | null;
  /** In a list in the order of prices, that listing's rank. */
  beforeRank?: number | null;
}

const LIMIT_SENTENCE = `Limit must be a whole number above 0; a page has at most ${PAGE_SIZE_MAX} listings.`;
export const CURSOR_SENTENCE = 'Cursor must come from the next link of the page before.';

/** The `limit` of a list call; one above the largest page gets the largest page. */
export function parseLimit({ limit = String(PAGE_SIZE_MAX) }: Record<string, unknown>): Result<number> {
  const size = typeof limit === 'string' && /^\d{1,9}$/.test(limit) ? Number(limit) : 0;
  if (size < 1) return { value: null, errors: { limit: [LIMIT_SENTENCE] } };
  return { value: Math.min(size, PAGE_SIZE_MAX), errors: null };
}

/** The `cursor` of a list call, decoded; null where there is none. */
export function parseCursor({ cursor = '' }: Record<string, unknown>): Result<ListCursor | null> {
  if (cursor === '') return { value: null, errors: null };
  const decoded = typeof cursor === 'string' ? decodeCursor(cursor) : null;
  if (decoded === null) return { value: null, errors: { cursor: [CURSOR_SENTENCE] } };
  return { value: decoded, errors: null };
}

/** `limit` and `cursor` of a list call. */
export function parsePageRange(query: Record<string, unknown>): Result<PageRange> {
  const limit = parseLimit(query);
  const before = parseCursor(query);
  if (limit.errors || before.errors) return { value: null, errors: { ...limit.errors, ...before.errors } };
  const { id = null, rank = null } = before.value ?? {};
  return { value: { limit: limit.value, before: id, beforeRank: rank }, errors: null };
}
