import * as v from 'valibot';
import { fieldErrors, type FieldErrors } from '../../../src/contract/errors.ts';
import { MAX_ACTIVE_LISTINGS, PAGE_SIZE_MAX } from '../../../src/contract/limits.ts';
import {
  CategoryIdFieldSchema,
  ListingPatchSchema,
  type NewListing,
  NewListingSchema,
} from '../../../src/contract/listingFields.ts';
import { decodeCursor } from './cursor.ts';
import type { MarketFilter, PageRange } from './store.ts';

export const LIMIT_REACHED: FieldErrors = {
  listing_limit: [`You have reached your maximum of ${MAX_ACTIVE_LISTINGS} active listings`],
};
export const CATEGORY_REQUIRED = 'Category is required.';
const LIMIT_SENTENCE = `Limit must be a whole number above 0; a page has at most ${PAGE_SIZE_MAX} listings.`;
const CURSOR_SENTENCE = 'Cursor must come from the next link of the page before.';

type ListingPatch = v.InferOutput<typeof ListingPatchSchema>;
export type Result<T> = { value: T; errors: null } | { value: null; errors: FieldErrors };

/** The text parts of a new listing, checked by §5. */
export function parseNewListing(parts: Record<string, unknown>): Result<NewListing> {
  const { title, description, price, category_id } = parts;
  const parsed = v.safeParse(NewListingSchema, { title, description, price, category_id });
  if (parsed.success) return { value: parsed.output, errors: null };
  return { value: null, errors: fieldErrors(parsed.issues) };
}

/** Of a change, the text parts that it has, checked by §5; a text that is absent stays as it is. */
export function parseListingPatch(parts: Record<string, unknown>): Result<ListingPatch> {
  const named = Object.keys(ListingPatchSchema.entries).filter((name) => parts[name] !== undefined);
  const parsed = v.safeParse(
    ListingPatchSchema,
    Object.fromEntries(named.map((name) => [name, parts[name]])),
  );
  if (parsed.success) return { value: parsed.output, errors: null };
  return { value: null, errors: fieldErrors(parsed.issues) };
}

/** The number of an id on the wire, or null for what can be no id of ours. */
export function idNumber(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** The category that a new listing names, or null if it can be none of ours. */
export function categoryIdOf({ category_id }: Record<string, unknown>): number | null {
  const parsed = v.safeParse(CategoryIdFieldSchema, category_id);
  return parsed.success ? idNumber(parsed.output.trim()) : null;
}

/** The `limit` of a list call; one above the largest page gets the largest page. */
export function parseLimit({ limit = String(PAGE_SIZE_MAX) }: Record<string, unknown>): Result<number> {
  const size = typeof limit === 'string' && /^\d{1,9}$/.test(limit) ? Number(limit) : 0;
  if (size < 1) return { value: null, errors: { limit: [LIMIT_SENTENCE] } };
  return { value: Math.min(size, PAGE_SIZE_MAX), errors: null };
}

/** The `cursor` of a list call, decoded; null where there is none. */
export function parseCursor<Cursor>(
  { cursor = '' }: Record<string, unknown>,
  decode: (cursor: string) => Cursor | null,
): Result<Cursor | null> {
  if (cursor === '') return { value: null, errors: null };
  const decoded = typeof cursor === 'string' ? decode(cursor) : null;
  if (decoded === null) return { value: null, errors: { cursor: [CURSOR_SENTENCE] } };
  return { value: decoded, errors: null };
}

/** `limit` and `cursor` of a list call. */
export function parsePageRange(query: Record<string, unknown>): Result<PageRange> {
  const limit = parseLimit(query);
  const before = parseCursor(query, decodeCursor);
  if (limit.errors || before.errors) return { value: null, errors: { ...limit.errors, ...before.errors } };
  return { value: { limit: limit.value, before: before.value }, errors: null };
}

/** The `category` of a list call. No category has the id 0, so one that is no id finds nothing. */
export function categoryFilter({ category }: Record<string, unknown>): Pick<MarketFilter, 'category'> {
  return typeof category === 'string' && category !== '' ? { category: idNumber(category) ?? 0 } : {};
}
