import * as v from 'valibot';
import { CategorySchema, type Listing } from '../../../contract/listing.ts';
import { listTitle, parseListQuery, type ListQuery } from '../../../contract/listQuery.ts';

/** The newest listing that was seen of a search: its id, and when it was posted. */
const MarkSchema = v.object({ id: v.string(), at: v.nullable(v.string()) });
type Mark = v.InferOutput<typeof MarkSchema>;

/** No filter is longer; what another hand has written there may be. */
const FILTER_LENGTH = 100;

/** What is searched for: the words, the category and the filters of a page's address. */
const SearchSchema = v.object({
  q: v.string(),
  category: v.nullable(CategorySchema),
  /** The filters by their names in the address; the order is left out. */
  filters: v.record(v.string(), v.pipe(v.string(), v.maxLength(FILTER_LENGTH))),
  /** The filters in words. */
  details: v.string(),
});
export type Search = v.InferOutput<typeof SearchSchema>;

/** A search as this device holds it, and for whom; '' is a visitor. */
export const SavedSearchSchema = v.object({
  ...SearchSchema.entries,
  owner: v.string(),
  /** What was the newest when it was looked at last: null where it found nothing, missing before the first look. */
  looked: v.optional(v.nullable(MarkSchema)),
});
export type SavedSearch = v.InferOutput<typeof SavedSearchSchema>;

/** By what two searches are told apart. */
export const keyOf = ({ q, category, filters }: Search): string =>
  JSON.stringify([q.toLowerCase(), category?.id ?? null, filters]);

/** A stored search as a query, the newest first. */
export const queryOf = ({ q, category, filters }: Search): ListQuery => ({
  ...parseListQuery({ get: (name) => filters[name] ?? null }),
  text: q,
  category: category?.id ?? null,
  order: 'newest',
});

/** What a search is called: its text, else where it looks. */
export const titleOf = ({ q, category }: Search): string =>
  listTitle(q, category?.name ?? null) || 'All listings';

type Dated = Pick<Listing, 'id' | 'created_at'>;

const isNumber = (id: string) => /^\d+$/.test(id);

/** Whether it was posted later. A back end whose ids are no numbers tells by the time, or not at all. */
function isNewer({ id, created_at }: Dated, mark: Mark): boolean {
  if (isNumber(id) && isNumber(mark.id)) return Number(id) > Number(mark.id);
  return Date.parse(created_at ?? '') > Date.parse(mark.at ?? '');
}

/** The search after somebody has looked at what it found, in whatever order that came. */
export function lookedAt(search: SavedSearch, found: readonly Dated[]): SavedSearch {
  // What was the newest may be sold by now: what is older than it is no news.
  let looked = search.looked ?? null;
  for (const each of found)
    if (looked === null || isNewer(each, looked)) looked = { id: each.id, at: each.created_at };
  return { ...search, looked };
}

/** How many are new since then. */
export const countNew = (listings: readonly Dated[], looked: Mark | null): number =>
  looked === null ? listings.length : listings.filter((each) => isNewer(each, looked)).length;

/** So many are counted. */
export const COUNTED = 20;

export function newText(count: number): string {
  if (count === 0) return 'Nothing new since you looked';
  return `${count > COUNTED ? `${COUNTED}+` : count} new since you looked`;
}
