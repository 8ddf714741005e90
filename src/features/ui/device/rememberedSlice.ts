import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { CategorySchema, LISTING_KINDS } from '../../../contract/listing.ts';

/** What can be shown of a listing without a request; without its seller's phone number. */
const SavedListingSchema = v.object({
  id: v.string(),
  kind: v.optional(v.picklist(LISTING_KINDS)),
  slug: v.nullable(v.string()),
  title: v.string(),
  price: v.nullable(v.number()),
  category: v.nullable(CategorySchema),
  image: v.nullable(v.string()),
  seller: v.optional(v.nullable(v.string())),
});
export type SavedListing = v.InferOutput<typeof SavedListingSchema>;

/** The newest listing of a search that was viewed: its id, and when it was posted. */
const MarkSchema = v.object({ id: v.string(), at: v.nullable(v.string()) });
export type Mark = v.InferOutput<typeof MarkSchema>;

const SavedSearchSchema = v.object({
  q: v.string(),
  category: v.nullable(CategorySchema),
  /** By their names in the address, without the order. */
  filters: v.record(v.string(), v.string()),
  /** The newest at the last view: null without results, missing before the first view. */
  looked: v.optional(v.nullable(MarkSchema)),
});
export type SavedSearch = v.InferOutput<typeof SavedSearchSchema>;

/** What a user has reported: a listing by its id, or a seller by the username. */
const HiddenSchema = v.object({ target: v.picklist(['listing', 'seller']), id: v.string() });
export type Hidden = v.InferOutput<typeof HiddenSchema>;

/** What does not fit, as from another version, is an empty list. */
const listOf = <Schema extends v.GenericSchema>(entry: Schema) => v.fallback(v.array(entry), []);

/** What a device remembers for one user, the newest first. */
const ListsSchema = v.object({
  saved: listOf(SavedListingSchema),
  viewed: listOf(SavedListingSchema),
  searches: listOf(SavedSearchSchema),
  // Longer text was pasted, and is not suggested again.
  recentSearches: listOf(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  hidden: listOf(HiddenSchema),
  /** A listing whose seller was asked if it is gone, and when, in milliseconds since 1970. */
  asked: listOf(v.object({ id: v.string(), at: v.number() })),
});
export const MAX_SEARCHES = 20;
const MAX = { saved: 300, viewed: 30, searches: MAX_SEARCHES, recentSearches: 8, hidden: 300, asked: 100 };

export type Lists = v.InferOutput<typeof ListsSchema>;
export type List = keyof Lists;
type Entry = Lists[List][number];
type Change = { [L in List]: { list: L; entry: Lists[L][number] } }[List];

export const NOTHING: Lists = v.parse(ListsSchema, {});

export const searchKey = ({ q, category, filters }: SavedSearch): string =>
  JSON.stringify([q.toLowerCase(), category?.id ?? null, filters]);

function keyOf(entry: Entry): string {
  if (typeof entry === 'string') return entry.toLowerCase();
  if ('q' in entry) return searchKey(entry);
  return 'target' in entry ? entry.target + entry.id : entry.id;
}

/** The lists without an entry. */
function without(lists: Lists, { list, entry }: Change): Lists {
  const entries: readonly Entry[] = lists[list];
  return { ...lists, [list]: entries.filter((each) => keyOf(each) !== keyOf(entry)) };
}

/** The lists with an entry in front of its list; as they are where it does not fit. */
function withEntry(lists: Lists, change: Change): Lists {
  const { list, entry } = change;
  // The schema leaves out what is not stored of a listing.
  const read = v.safeParse(ListsSchema.entries[list].item, entry);
  if (!read.success) return lists;
  return { ...lists, [list]: [read.output, ...without(lists, change)[list]].slice(0, MAX[list]) };
}

/** The lists with all entries of others in front. */
const withLists = (lists: Lists, others: Lists): Lists =>
  (Object.keys(others) as List[])
    .flatMap((list) => others[list].map((entry) => ({ list, entry }) as Change))
    .reduceRight(withEntry, lists);

/** Of each user apart: phones are shared (decisions/0039). A trace holds nothing of anybody else. */
export const RememberedSchema = v.object({
  /** Stored, so that nothing hidden appears before the session is known; '' is a visitor. */
  owner: v.string(),
  users: v.record(v.string(), v.fallback(ListsSchema, NOTHING)),
});
export type RememberedState = v.InferOutput<typeof RememberedSchema>;

/** The key of a user's lists. Without the @ a user named `constructor` would have some at once. */
export const userKey = (owner: string): string => `@${owner}`;

const listsOf = ({ owner, users }: RememberedState) => users[userKey(owner)] ?? NOTHING;

const initialState: RememberedState = { owner: '', users: {} };

export const rememberedSlice = createSlice({
  name: 'remembered',
  initialState,
  reducers: {
    entryAdded: (state, { payload }: PayloadAction<Change>) => {
      state.users[userKey(state.owner)] = withEntry(listsOf(state), payload);
    },
    entryRemoved: (state, { payload }: PayloadAction<Change>) => {
      state.users[userKey(state.owner)] = without(listsOf(state), payload);
    },
    listCleared: (state, { payload }: PayloadAction<List>) => {
      state.users[userKey(state.owner)] = { ...listsOf(state), [payload]: [] };
    },
    /** The results of a saved search were viewed, of which `looked` is the newest. */
    searchViewed: (state, { payload }: PayloadAction<{ search: SavedSearch; looked: Mark | null }>) => {
      const key = searchKey(payload.search);
      for (const each of listsOf(state).searches) if (searchKey(each) === key) each.looked = payload.looked;
    },
    /** What a visitor has left becomes the user's. */
    ownerSignedIn: (state, { payload }: PayloadAction<string>) => {
      const visitors = state.users[userKey('')];
      state.owner = payload;
      if (visitors === undefined) return;
      state.users[userKey(payload)] = withLists(listsOf(state), visitors);
      delete state.users[userKey('')];
    },
    /** The lists wait for their user; recently viewed listings are private and deleted. */
    ownerSignedOut: (state) => {
      const lists = state.users[userKey(state.owner)];
      if (lists !== undefined) lists.viewed = [];
      state.owner = '';
    },
    ownerForgotten: (state) => {
      delete state.users[userKey(state.owner)];
    },
  },
  selectors: {
    selectOwner: ({ owner }) => owner,
    selectRemembered: listsOf,
    selectIsSaved: (state, id: string) => listsOf(state).saved.some((listing) => listing.id === id),
  },
});

export const {
  entryAdded,
  entryRemoved,
  listCleared,
  searchViewed,
  ownerSignedIn,
  ownerSignedOut,
  ownerForgotten,
} = rememberedSlice.actions;
export const { selectOwner, selectRemembered, selectIsSaved } = rememberedSlice.selectors;

/** Which of the user's reports, on a listing or its seller, hides it; null if none. */
export function useHidingOf() {
  const { hidden } = useSelector(selectRemembered);
  return (reported: { id?: string; seller?: string | null | undefined }): Hidden | null =>
    hidden.find(({ target, id }) => id === (target === 'listing' ? reported.id : reported.seller)) ?? null;
}
