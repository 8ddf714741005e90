import { key, large, nullable, number, text } from './columns.ts';

/** What the installation and its processes remember. */
export const workTables = {
  /** What the installation must remember of itself: the key that signs tokens, say. */
  settings: { name: key, value: text },
  /** A background job that all processes share (`database/leases.ts`). */
  jobs: {
    name: key,
    due_at: large,
    leased_until: large,
    /** What the operator should know of the last run. */
    warning: nullable(text),
    /** When the last run began, how many milliseconds it took, and what it did or how it failed. */
    ran_at: nullable(large),
    took: nullable(large),
    result: nullable(text),
    error: nullable(text),
  },
  /** How often something was tried of late; whose try it was cannot be read from the key. */
  rate_limits: { key, hits: number, ends_at: large },
  /** What the operator changed of the synonyms of the program; `is_off` disables a line of them. */
  search_synonyms: { line: key, is_off: number },
  /** Searches without results, and without their users; `last_day` such as `2026-01-31`, in UTC. */
  missed_searches: { words: key, times: number, last_day: text },
};
