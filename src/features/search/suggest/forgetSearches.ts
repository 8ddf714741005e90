import * as v from 'valibot';

/** As in `recentSearches.ts`; shared, it would be a file of its own, whose name the first page holds. */
const KEY = 'musika.searches';

const OwnedSchema = v.array(v.object({ text: v.string(), owner: v.string() }));

/** Who deletes their account leaves no search on this device, and takes nothing of the others. */
export function forgetSearches(owner: string): void {
  try {
    const entries = v.parse(OwnedSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    const others = entries.filter((entry) => entry.owner !== owner && entry.owner !== '');
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // Storage is forbidden, or holds something else: nothing is kept.
  }
}
