import * as v from 'valibot';
import { SavedSearchSchema, keyOf, type SavedSearch, type Search } from './savedSearch.ts';

/** Where the searches of all who use this device stand. */
export const SAVED_SEARCHES_KEY = 'musika.savedSearches';
/** So many searches one person saves, and so many are held of all who use this device. */
export const MOST = 20;
const MOST_OF_ALL = 100;

/** All that fit, whoever they belong to; what another version of the app wrote is left out. */
function readAll(): SavedSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SAVED_SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each) => {
      const read = v.safeParse(SavedSearchSchema, each);
      return read.success ? [read.output] : [];
    });
  } catch {
    // Storage is forbidden, or what stands there is not ours.
    return [];
  }
}

/** Throws where the browser lets nothing be stored. */
const writeAll = (all: readonly SavedSearch[]): void =>
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify(all.slice(0, MOST_OF_ALL)));

/** All but this one. */
export const without = (saved: readonly SavedSearch[], search: Search): SavedSearch[] =>
  saved.filter((each) => keyOf(each) !== keyOf(search));

/** A visitor's are also theirs who is signed in by now; `adoptSavedSearches` says so for good. */
const isOf = (owner: string) => (each: SavedSearch) => each.owner === owner || each.owner === '';

/** The searches of one person on this device, the last saved first, each once. */
export function readSavedSearches(owner: string): SavedSearch[] {
  const own = readAll().filter(isOf(owner));
  return own
    .filter((each, index) => own.findIndex((other) => keyOf(other) === keyOf(each)) === index)
    .map(({ ...each }) => Object.assign(each, { owner }));
}

/**
 * Replaces the searches of one person, and leaves those of the others. It answers what is held then.
 * Throws where the browser lets nothing be stored.
 */
export function changeSavedSearches(
  owner: string,
  change: (saved: SavedSearch[]) => SavedSearch[],
): SavedSearch[] {
  const isOwn = isOf(owner);
  const saved = change(readSavedSearches(owner)).slice(0, MOST);
  writeAll([...saved, ...readAll().filter((each) => !isOwn(each))]);
  return saved;
}

/** Says anew whose the searches on this device are; undefined takes one away. */
function changeOwner(next: (owner: string) => string | undefined): void {
  const all = readAll();
  if (all.length === 0) return;
  const changed = all.flatMap((each) => {
    const owner = next(each.owner);
    return owner === undefined ? [] : [{ ...each, owner }];
  });
  try {
    writeAll(changed);
  } catch {
    // Storage is forbidden.
  }
}

/** What a visitor has saved becomes theirs who signs in. */
export const adoptSavedSearches = (username: string): void =>
  changeOwner((owner) => (owner === '' ? username : owner));

/** All of somebody's searches go. */
export const forgetSavedSearches = (username: string): void =>
  changeOwner((owner) => (owner === username ? undefined : owner));
