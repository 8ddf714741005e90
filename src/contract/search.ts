import * as v from 'valibot';

/** Optional, below `API_BASE`. */
export const FACETS_PATH = 'listings/facets/';

const CountsSchema = v.record(v.string(), v.number());

export const FacetsSchema = v.object({
  total: v.number(),
  is_capped: v.optional(v.boolean(), false),
  free: v.optional(v.number()),
  conditions: v.optional(CountsSchema, {}),
  /** Also those without listings, in the order of menus. */
  campus_places: v.optional(CountsSchema, {}),
  safe_places: v.optional(v.array(v.string()), []),
});
export type Facets = v.InferOutput<typeof FacetsSchema>;

/** Optional, below `API_BASE`. */
export const SUGGESTIONS_PATH = 'search/suggestions/';

/** Shorter text is not completed: it begins nearly every word. */
export const SUGGESTION_MIN_LENGTH = 2;

export const SuggestionsSchema = v.object({
  searches: v.array(v.string()),
});

/** Of a search without matches: the terms that the results match instead, percent-encoded. */
export const SUBSTITUTED_HEADER = 'X-Search-Substituted';

const MAX_SHOWN = 3;

export function substitutesOf(header: string): string[] {
  try {
    return decodeURIComponent(header).split(/\s+/).filter(Boolean).slice(0, MAX_SHOWN);
  } catch {
    return [];
  }
}

export function substitutesText(query: string, substitutes: readonly string[]): string {
  const quoted = substitutes.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  const shown = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${last}` : last;
  return `Nothing for “${query}”. Showing ${shown}.`;
}
