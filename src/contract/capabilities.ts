import * as v from 'valibot';
import { CONDITIONS } from './condition.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from './listQuery.ts';

/** Strings of which those that the app does not know are left out; none where there is no list. */
function known<const Values extends readonly string[]>(values: Values) {
  const isKnown = (value: string): value is Values[number] => values.includes(value);
  return v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((listed) => listed.filter(isKnown)),
  );
}

/**
 * What a back end can beyond §7, by the optional call `GET /api/capabilities/`. Where it has no such
 * call, or answers something else, it can none of it, and the app offers none (decisions, 35).
 */
export const CapabilitiesSchema = v.object({
  /** The conditions that a listing may have. */
  conditions: known(CONDITIONS),
  /** The halls and campuses to choose from; null where a listing has no place of its own. */
  campus_places: v.nullish(v.array(v.string()), null),
  /** The orders in which it lists (`order`). */
  orders: known(LISTING_ORDERS),
  /** By what it narrows lists, and counts what each choice finds (`GET /api/listings/facets/`). */
  filters: known(LISTING_FILTERS),
  /** Whether it goes on from what is typed into the search (`GET /api/search/suggestions/`). */
  suggestions: v.optional(v.boolean(), false),
  /** Whether a listing that is posted again with the same `Idempotency-Key` is posted once. */
  idempotency_keys: v.optional(v.boolean(), false),
});
export type Capabilities = v.InferOutput<typeof CapabilitiesSchema>;

/** What a back end can that says nothing of it. */
export const NO_CAPABILITIES: Capabilities = {
  conditions: [],
  campus_places: null,
  orders: [],
  filters: [],
  suggestions: false,
  idempotency_keys: false,
};
