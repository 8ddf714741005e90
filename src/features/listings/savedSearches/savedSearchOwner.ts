// As in `savedSearchStorage.ts`: shared, it would be one more file that every visit downloads.
const SAVED_SEARCHES_KEY = 'musika.savedSearches';

/**
 * Says anew whose the searches on this device are; undefined takes one away. Every visit downloads
 * this, so it reads no more of a search.
 */
function changeOwner(next: (owner: unknown) => unknown): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SAVED_SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(stored) || stored.length === 0) return;
    const changed = stored.flatMap((each: { owner: unknown } | null) => {
      const owner = next(each?.owner);
      return owner === undefined ? [] : [Object.assign({}, each, { owner })];
    });
    localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify(changed));
  } catch {
    // Storage is forbidden, or what stands there is not ours.
  }
}

/** What a visitor has saved becomes theirs who signs in. */
export const adoptSavedSearches = (username: string): void =>
  changeOwner((owner) => (owner === '' ? username : owner));

/** All of somebody's searches go. */
export const forgetSavedSearches = (username: string): void =>
  changeOwner((owner) => (owner === username ? undefined : owner));
