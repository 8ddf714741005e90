import * as v from 'valibot';
import { CategorySchema, LISTING_KINDS } from '../../../contract/listing.ts';

/** What can be shown of a listing without a request; without its seller's phone number. */
const SavedListingSchema = v.object({
  id: v.string(),
  kind: v.optional(v.picklist(LISTING_KINDS)),
  slug: v.nullable(v.string()),
  title: v.string(),
  price: v.nullable(v.number()),
  category: v.nullable(v.object({ id: v.string(), name: v.string() })),
  image: v.nullable(v.string()),
  seller: v.optional(v.nullable(v.string())),
});
export type SavedListing = v.InferOutput<typeof SavedListingSchema>;

/** No filter is longer, but anything may be in the storage. */
const FILTER_LENGTH = 100;

/** The newest listing of a search that was viewed: its id, and when it was posted. */
const MarkSchema = v.object({ id: v.string(), at: v.nullable(v.string()) });
export type Mark = v.InferOutput<typeof MarkSchema>;

/** A search: the text, the category and the filters of a page's address. */
const SavedSearchSchema = v.object({
  q: v.string(),
  category: v.nullable(CategorySchema),
  /** The filters by their names in the address; the order is left out. */
  filters: v.record(v.string(), v.pipe(v.string(), v.maxLength(FILTER_LENGTH))),
  /** The filters as a text. */
  details: v.string(),
  /** The newest at the last view: null without results, missing before the first view. */
  looked: v.optional(v.nullable(MarkSchema)),
});
export type SavedSearch = v.InferOutput<typeof SavedSearchSchema>;

/** Identifies a search. */
export const searchKey = ({ q, category, filters }: SavedSearch): string =>
  JSON.stringify([q.toLowerCase(), category?.id ?? null, filters]);

/** The text of a search. Longer text was pasted, and is not suggested again. */
const RecentSearchSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

/** What a user has reported, and so no longer sees on this device. */
const HiddenSchema = v.object({
  target: v.picklist(['listing', 'seller']),
  /** The listing's id, or the seller's username. */
  id: v.string(),
});
export type Hidden = v.InferOutput<typeof HiddenSchema>;

/** A listing whose seller was asked if it is gone, and when, in milliseconds since 1970. */
const AskedSchema = v.object({ id: v.string(), at: v.number() });

type Asked = v.InferOutput<typeof AskedSchema>;

/** What a device remembers for one user. */
interface EntryOf {
  saved: SavedListing;
  /** A recently viewed listing. */
  viewed: SavedListing;
  searches: SavedSearch;
  recentSearches: string;
  hidden: Hidden;
  asked: Asked;
}
export type List = keyof EntryOf;
/** The newest first. */
export type Lists = { [L in List]: EntryOf[L][] };

/** One entry of a list. */
export type Change = { [L in List]: { list: L; entry: EntryOf[L] } }[List];

interface Rules<T> {
  schema: v.GenericSchema<unknown, T>;
  /** Two entries of one key are the same. */
  key: (entry: T) => string;
  max: number;
}
const byId = ({ id }: { id: string }) => id;

const RULES: { [L in List]: Rules<EntryOf[L]> } = {
  saved: { schema: SavedListingSchema, key: byId, max: 300 },
  viewed: { schema: SavedListingSchema, key: byId, max: 30 },
  searches: { schema: SavedSearchSchema, key: searchKey, max: 20 },
  recentSearches: { schema: RecentSearchSchema, key: (text) => text.toLowerCase(), max: 8 },
  hidden: { schema: HiddenSchema, key: ({ target, id }) => target + id, max: 300 },
  asked: { schema: AskedSchema, key: byId, max: 100 },
};
export const MAX_SEARCHES = RULES.searches.max;

export const hiddenKey = RULES.hidden.key;

/** What does not fit, as from another version of the app, is an empty list. */
const listOf = <L extends List>(list: L) => v.fallback(v.array(RULES[list].schema), []);

export const ListsSchema = v.object({
  saved: listOf('saved'),
  viewed: listOf('viewed'),
  searches: listOf('searches'),
  recentSearches: listOf('recentSearches'),
  hidden: listOf('hidden'),
  asked: listOf('asked'),
});

export const NOTHING: Lists = v.parse(ListsSchema, {});

/** The lists without an entry. */
export function withoutEntry<L extends List>(lists: Lists, list: L, entry: EntryOf[L]): Lists {
  const { key } = RULES[list];
  const entries: readonly EntryOf[L][] = lists[list];
  return { ...lists, [list]: entries.filter((each) => key(each) !== key(entry)) };
}

/** The lists with an entry in front of its list; as they are where it does not fit. */
export function withEntry<L extends List>(lists: Lists, list: L, entry: EntryOf[L]): Lists {
  const { schema, max } = RULES[list];
  // The schema leaves out what is not stored of a listing.
  const read = v.safeParse(schema, entry);
  if (!read.success) return lists;
  const others: readonly EntryOf[L][] = withoutEntry(lists, list, entry)[list];
  return { ...lists, [list]: [read.output, ...others].slice(0, max) };
}

/** The lists with all entries of others in front. */
export function withLists(lists: Lists, others: Lists): Lists {
  const add = (all: Lists, list: List) =>
    others[list].reduceRight<Lists>((each, entry) => withEntry(each, list, entry), all);
  return (Object.keys(RULES) as List[]).reduce(add, lists);
}
