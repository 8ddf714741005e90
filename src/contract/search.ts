import * as v from 'valibot';

/** Optional, below `API_BASE`. */
export const FACETS_PATH = 'listings/facets/';

const CountsSchema = v.record(v.string(), v.number());

/** How many listings each filter would find, together with the filters that are set. */
export const FacetsSchema = v.object({
  /** With the filters that are set. */
  total: v.number(),
  /** The market has more than were counted: each number is "at least". */
  is_capped: v.optional(v.boolean(), false),
  /** Free ones, whatever price is set; absent where the back end knows of none. */
  free: v.optional(v.number()),
  conditions: v.optional(CountsSchema, {}),
  /** All that the operator lists, in the order of menus; those without listings too. */
  campus_places: v.optional(CountsSchema, {}),
  /** Those of them that the operator calls good places to meet. */
  safe_places: v.optional(v.array(v.string()), []),
});
export type Facets = v.InferOutput<typeof FacetsSchema>;

/** Optional, below `API_BASE`. */
export const SUGGESTIONS_PATH = 'search/suggestions/';

/** Shorter text is not completed: it begins nearly every word. */
export const SUGGESTION_MIN_LENGTH = 2;

export const SuggestionsSchema = v.object({
  /** Searches that begin with the typed text, the likeliest first. */
  searches: v.array(v.string()),
});

/**
 * Optional, with the first page of a search without matches: the terms that the results match
 * instead, percent-encoded, with blanks between.
 */
export const SUBSTITUTED_HEADER = 'X-Search-Substituted';

/** More would not read as a sentence. */
const MAX_SHOWN = 3;

/** The terms of the header `X-Search-Substituted`; none where it is malformed. */
export function substitutesOf(header: string): string[] {
  try {
    return decodeURIComponent(header).split(/\s+/).filter(Boolean).slice(0, MAX_SHOWN);
  } catch {
    return [];
  }
}

/** `Nothing for “jacket”. Showing “coat” and “blazer”.` */
export function substitutesText(query: string, substitutes: readonly string[]): string {
  const quoted = substitutes.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  const shown = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${last}` : last;
  return `Nothing for “${query}”. Showing ${shown}.`;
}
