import { selectHidingOf } from '../../api/hiddenSlice.ts';
import { MAX_PUSH_LISTINGS } from '../../contract/limits.ts';
import { selectSavedState } from './savedSlice.ts';

type State = Parameters<typeof selectSavedState>[0] & Parameters<typeof selectHidingOf>[0];

/**
 * The ids of the listings whose prices may be watched, the last saved first. What the user has
 * reported is not among them: it is hidden from them, and so is its news.
 */
export function selectWatchable(state: State): string {
  const { owner, saved } = selectSavedState(state);
  const hidingOf = selectHidingOf(state);
  return saved
    .filter((entry) => entry.owner === owner && hidingOf(entry) === null)
    .slice(0, MAX_PUSH_LISTINGS)
    .map(({ id }) => id)
    .join(' ');
}

/** What the back end is to be told: the watchable listings changed since. */
export function selectUnsent(state: State): string | null {
  const { watched } = selectSavedState(state);
  const ids = selectWatchable(state);
  return watched === null || watched === ids ? null : ids;
}

export const toListings = (ids: string): string[] => (ids === '' ? [] : ids.split(' '));
