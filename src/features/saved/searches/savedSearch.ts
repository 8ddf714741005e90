import * as v from 'valibot';
import { CategorySchema, type Listing } from '../../../contract/listing.ts';
import { attempt } from '../../../lib/attempt.ts';
import { listTitle, parseListQuery, type ListQuery } from '../../../contract/listQuery.ts';

/** The newest listing of a search that was viewed: its id, and when it was posted. */
const MarkSchema = v.object({ id: v.string(), at: v.nullable(v.string()) });
type Mark = v.InferOutput<typeof MarkSchema>;

/** No filter is longer, but anything may be in the storage. */
const FILTER_LENGTH = 100;

/** A search: the text, the category and the filters of a page's address. */
const SearchSchema = v.object({
  q: v.string(),
  category: v.nullable(CategorySchema),
  /** The filters by their names in the address; the order is left out. */
  filters: v.record(v.string(), v.pipe(v.string(), v.maxLength(FILTER_LENGTH))),
  /** The filters as a text. */
  details: v.string(),
});
export type Search = v.InferOutput<typeof SearchSchema>;

/** A search as it is stored on this device, and for which user; '' is a visitor. */
const SavedSearchSchema = v.object({
  ...SearchSchema.entries,
  owner: v.string(),
  /** The newest at the last view: null without results, missing before the first view. */
  looked: v.optional(v.nullable(MarkSchema)),
});
export type SavedSearch = v.InferOutput<typeof SavedSearchSchema>;

/** Identifies a search. */
export const keyOf = ({ q, category, filters }: Search): string =>
  JSON.stringify([q.toLowerCase(), category?.id ?? null, filters]);

/** A stored search as a query, the newest first. */
export const queryOf = ({ q, category, filters }: Search): ListQuery => ({
  ...parseListQuery({ get: (name) => filters[name] ?? null }),
  text: q,
  category: category?.id ?? null,
  order: 'newest',
});

/** The name of a search: its text, else its category. */
export const titleOf = ({ q, category }: Search): string =>
  listTitle(q, category?.name ?? null) || 'All listings';

type Dated = Pick<Listing, 'id' | 'created_at'>;

const isNumber = (id: string) => /^\d+$/.test(id);

/** Whether it was posted later: by the ids if they are numbers, else by the time if it is known. */
function isNewer({ id, created_at }: Dated, mark: Mark): boolean {
  if (isNumber(id) && isNumber(mark.id)) return Number(id) > Number(mark.id);
  return Date.parse(created_at ?? '') > Date.parse(mark.at ?? '');
}

/** The search after its results, in any order, were viewed. */
export function markViewed(search: SavedSearch, results: readonly Dated[]): SavedSearch {
  // The newest may be sold by now, so the mark never moves back.
  let looked = search.looked ?? null;
  for (const each of results)
    if (looked === null || isNewer(each, looked)) looked = { id: each.id, at: each.created_at };
  return { ...search, looked };
}

/** The number of listings that are newer than the mark. */
export const countNew = (listings: readonly Dated[], looked: Mark | null): number =>
  looked === null ? listings.length : listings.filter((each) => isNewer(each, looked)).length;

export const MAX_COUNTED = 20;

export function newText(count: number): string {
  if (count === 0) return 'Nothing new since you looked';
  return `${count > MAX_COUNTED ? `${MAX_COUNTED}+` : count} new since you looked`;
}

/** The searches of all users of this device. */
export const SAVED_SEARCHES_KEY = 'musika.savedSearches';
/** Per user, and of all users of this device. */
export const MAX_SEARCHES = 20;
const MAX_SEARCHES_OF_ALL = 100;

/** The stored text; null where storage is forbidden. */
export const readStored = (): string | null => attempt(() => localStorage.getItem(SAVED_SEARCHES_KEY));

/** The searches of all users; what does not fit, as from another version of the app, is left out. */
function parseAll(stored: string | null): SavedSearch[] {
  const all: unknown = attempt(() => JSON.parse(stored ?? '[]') as unknown);
  if (!Array.isArray(all)) return [];
  return all.flatMap((each) => {
    const search = v.safeParse(SavedSearchSchema, each);
    return search.success ? [search.output] : [];
  });
}

/** Throws where the browser cannot store it. */
function writeAll(all: readonly SavedSearch[]): void {
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify(all.slice(0, MAX_SEARCHES_OF_ALL)));
  // The browser tells only other tabs of the change.
  dispatchEvent(new StorageEvent('storage', { key: SAVED_SEARCHES_KEY }));
}

/** All but this one. */
export const without = (saved: readonly SavedSearch[], search: Search): SavedSearch[] =>
  saved.filter((each) => keyOf(each) !== keyOf(search));

/** A visitor's searches also belong to the user who is signed in by now (`adoptSavedSearches`). */
const isOf = (owner: string) => (each: SavedSearch) => each.owner === owner || each.owner === '';

/** The searches of one user, the last saved first, each once. */
export function savedSearchesOf(owner: string, stored: string | null): SavedSearch[] {
  const own = parseAll(stored).filter(isOf(owner));
  return own
    .filter((each, index) => own.findIndex((other) => keyOf(other) === keyOf(each)) === index)
    .map(({ ...each }) => Object.assign(each, { owner }));
}

/** Replaces the searches of one user. Throws where the browser cannot store them. */
export function changeSavedSearches(owner: string, change: (saved: SavedSearch[]) => SavedSearch[]): void {
  const stored = readStored();
  const isOwn = isOf(owner);
  const saved = change(savedSearchesOf(owner, stored)).slice(0, MAX_SEARCHES);
  writeAll([...saved, ...parseAll(stored).filter((each) => !isOwn(each))]);
}

/** Changes the owner of each search; undefined deletes it. */
function changeOwner(next: (owner: string) => string | undefined): void {
  const all = parseAll(readStored());
  if (all.length === 0) return;
  const changed = all.flatMap((each) => {
    const owner = next(each.owner);
    return owner === undefined ? [] : [{ ...each, owner }];
  });
  attempt(() => writeAll(changed));
}

/** A visitor's searches become those of the user who signs in. */
export const adoptSavedSearches = (username: string): void =>
  changeOwner((owner) => (owner === '' ? username : owner));

/** Deletes all searches of a user. */
export const forgetSavedSearches = (username: string): void =>
  changeOwner((owner) => (owner === username ? undefined : owner));
