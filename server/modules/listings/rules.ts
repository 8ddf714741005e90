import * as v from 'valibot';
import { fieldErrors, type FieldErrors } from '../../../src/contract/errors.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import {
  CategoryIdFieldSchema,
  ListingPatchSchema,
  type NewListing,
  NewListingSchema,
} from '../../../src/contract/listingFields.ts';
import type { Result } from '../../http/errors.ts';

export const LIMIT_REACHED: FieldErrors = {
  listing_limit: [`You have reached your maximum of ${MAX_ACTIVE_LISTINGS} active listings`],
};
export const CATEGORY_REQUIRED = 'Category is required.';

type ListingPatch = v.InferOutput<typeof ListingPatchSchema>;

/** The text parts of a new listing, checked by §5. */
export function parseNewListing(parts: Record<string, unknown>): Result<NewListing> {
  const { title, description, price, category_id, condition, campus_place } = parts;
  const parsed = v.safeParse(NewListingSchema, {
    title,
    description,
    price,
    category_id,
    condition,
    campus_place,
  });
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
