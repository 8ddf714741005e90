import * as v from 'valibot';
import { KeptSearchSchema, keyOf, type KeptSearch, type Search } from './keptSearch.ts';

/** Where the searches of all who use this device stand. */
export const KEPT_KEY = 'musika.kept';
/** So many searches one person keeps, and so many are held of all who use this device. */
export const MOST = 20;
const MOST_OF_ALL = 100;

/** All that fit, whoever they belong to; what another version of the app wrote is left out. */
function readAll(): KeptSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each) => {
      const read = v.safeParse(KeptSearchSchema, each);
      return read.success ? [read.output] : [];
    });
  } catch {
    // Storage is forbidden, or what stands there is not ours.
    return [];
  }
}

/** Throws where the browser lets nothing be stored. */
const writeAll = (all: readonly KeptSearch[]): void =>
  localStorage.setItem(KEPT_KEY, JSON.stringify(all.slice(0, MOST_OF_ALL)));

/** All but this one. */
export const without = (kept: readonly KeptSearch[], search: Search): KeptSearch[] =>
  kept.filter((each) => keyOf(each) !== keyOf(search));

/** A visitor's are also theirs who is signed in by now; `adoptKept` says so for good. */
const isOf = (owner: string) => (each: KeptSearch) => each.owner === owner || each.owner === '';

/** The searches of one person on this device, the last kept first, each once. */
export function readKept(owner: string): KeptSearch[] {
  const own = readAll().filter(isOf(owner));
  return own
    .filter((each, index) => own.findIndex((other) => keyOf(other) === keyOf(each)) === index)
    .map(({ ...each }) => Object.assign(each, { owner }));
}

/**
 * Replaces the searches of one person, and leaves those of the others. It answers what is held then.
 * Throws where the browser lets nothing be stored.
 */
export function changeKept(owner: string, change: (kept: KeptSearch[]) => KeptSearch[]): KeptSearch[] {
  const isOwn = isOf(owner);
  const kept = change(readKept(owner)).slice(0, MOST);
  writeAll([...kept, ...readAll().filter((each) => !isOwn(each))]);
  return kept;
}
