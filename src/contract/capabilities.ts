import * as v from 'valibot';
import { CONDITIONS } from './listing.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from './listQuery.ts';

/** Unknown strings are left out; an absent list is empty. */
function known<const Values extends readonly string[]>(values: Values) {
  const isKnown = (value: string): value is Values[number] => values.includes(value);
  return v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((listed) => listed.filter(isKnown)),
  );
}

const WantedSchema = v.object({ days: v.number(), limit: v.number() });
const LifetimesSchema = v.object({ listing_days: v.number(), service_days: v.number() });

/**
 * What a back end can do beyond §7, by the optional call `GET /api/capabilities/`. Without a
 * readable response it can do none of it, and the app offers none (decisions, 35).
 */
export const CapabilitiesSchema = v.object({
  /** The conditions that a listing may have. */
  conditions: known(CONDITIONS),
  /** The halls and campuses to select from; null where a listing has no campus. */
  campus_places: v.nullish(v.array(v.string()), null),
  /** Those of them, or others, that the operator calls good places to meet. */
  safe_places: v.optional(v.array(v.string()), []),
  /** The orders in which it lists (`order`). */
  orders: known(LISTING_ORDERS),
  /** What it filters lists by, and counts (`GET /api/listings/facets/`). */
  filters: known(LISTING_FILTERS),
  /** Whether it completes the text of a search (`GET /api/search/suggestions/`). */
  suggestions: v.optional(v.boolean(), false),
  /**
   * After how many days a listing rests, and a service; null where listings do not end. With it
   * come `expires_at`, `resting`, `confirmed_at`, `previous_price` and `sold_here`, and the call
   * that renews a listing.
   */
  lifetimes: v.fallback(v.nullish(LifetimesSchema, null), null),
  /**
   * After how many days what is wanted rests, and how many each user may look for; null where there
   * is no such kind of listing. With it come `kind`, in a listing and as a filter of lists.
   */
  wanted: v.fallback(v.nullish(WantedSchema, null), null),
  /** Whether visitors may ask a seller if a listing is gone (`POST …/gone/`). */
  gone_questions: v.optional(v.boolean(), false),
  /** Whether listings, sellers and phone numbers can be reported (`POST /api/reports/`). */
  reports: v.optional(v.boolean(), false),
  /** Whether two posts with the same `Idempotency-Key` make one listing. */
  idempotency_keys: v.optional(v.boolean(), false),
});
export type Capabilities = v.InferOutput<typeof CapabilitiesSchema>;

/** Of a back end without that call. */
export const NO_CAPABILITIES: Capabilities = {
  conditions: [],
  campus_places: null,
  safe_places: [],
  orders: [],
  filters: [],
  suggestions: false,
  lifetimes: null,
  wanted: null,
  gone_questions: false,
  reports: false,
  idempotency_keys: false,
};
