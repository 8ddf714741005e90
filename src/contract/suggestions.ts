import * as v from 'valibot';

/** The optional call that answers them, below `API_BASE`; a back end that has it says so (`CapabilitiesSchema`). */
export const SUGGESTIONS_PATH = 'search/suggestions/';

/** The shortest beginning that is completed: nearly every word is one for less. */
export const SUGGESTED_FROM = 2;

export const SuggestionsSchema = v.object({
  /** Searches that go on from what was typed, the likeliest first. */
  searches: v.array(v.string()),
});
