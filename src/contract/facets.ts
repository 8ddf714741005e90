import * as v from 'valibot';

/** The optional call that answers them, below `API_BASE`. */
export const FACETS_PATH = 'listings/facets/';

const CountsSchema = v.record(v.string(), v.number());

/** How many listings each choice would find beside what is chosen already. */
export const FacetsSchema = v.object({
  /** With all that is chosen. */
  total: v.number(),
  /** The market has more than were counted: each number is "at least". */
  is_capped: v.optional(v.boolean(), false),
  /** Those that are given away, whatever price is chosen; absent where the back end knows of none. */
  free: v.optional(v.number()),
  conditions: v.optional(CountsSchema, {}),
  campus_places: v.optional(CountsSchema, {}),
});
export type Facets = v.InferOutput<typeof FacetsSchema>;
