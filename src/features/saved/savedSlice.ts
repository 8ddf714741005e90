import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

/** Of a listing what can be shown without asking for it, and for whom it is held; '' is a visitor. */
const SavedListingSchema = v.object({
  id: v.string(),
  slug: v.nullable(v.string()),
  title: v.string(),
  price: v.nullable(v.number()),
  category: v.nullable(v.object({ id: v.string(), name: v.string() })),
  image: v.nullable(v.string()),
  owner: v.string(),
});
export type SavedListing = v.InferOutput<typeof SavedListingSchema>;

/** What fits; an entry of another version of the app is left out. */
const EntriesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry): entry is SavedListing => v.is(SavedListingSchema, entry))),
);
/** How the lists are read back after a reload. */
export const SavedSchema = v.object({ saved: EntriesSchema, seen: EntriesSchema });

type Lists = v.InferOutput<typeof SavedSchema>;
export type SavedList = keyof Lists;

/** The newest first, of all who use this device. */
export interface SavedState extends Lists {
  /** Whose entries are shown: a username, or '' for a visitor. */
  owner: string;
}

/** How many entries a list holds. */
const LIMITS: Record<SavedList, number> = { saved: 300, seen: 30 };

const initialState: SavedState = { owner: '', saved: [], seen: [] };

interface Change {
  list: SavedList;
  listing: Omit<SavedListing, 'owner'>;
}

/** All but the one of this listing that is the owner's. */
const without = ({ owner, ...lists }: SavedState, { list, listing }: Change) =>
  lists[list].filter((entry) => entry.id !== listing.id || entry.owner !== owner);

export const savedSlice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    listingAdded: (state, { payload }: PayloadAction<Change>) => {
      const { id, slug, title, price, category, image } = payload.listing;
      const entry = { id, slug, title, price, category, image, owner: state.owner };
      state[payload.list] = [entry, ...without(state, payload)].slice(0, LIMITS[payload.list]);
    },
    listingRemoved: (state, { payload }: PayloadAction<Change>) => {
      state[payload.list] = without(state, payload);
    },
    /** What a visitor holds becomes theirs who signs in. */
    ownerSignedIn: (state, { payload }: PayloadAction<string>) => {
      state.owner = payload;
      for (const list of ['saved', 'seen'] as const)
        for (const entry of state[list]) if (entry.owner === '') entry.owner = payload;
    },
    /** What they saved waits for them; what they looked at is nobody else's business. */
    ownerSignedOut: (state) => {
      state.seen = state.seen.filter(({ owner }) => owner !== state.owner);
      state.owner = '';
    },
    /** All of the owner's entries go. */
    ownerForgotten: ({ owner, saved, seen }) => ({
      owner,
      saved: saved.filter((entry) => entry.owner !== owner),
      seen: seen.filter((entry) => entry.owner !== owner),
    }),
  },
  selectors: {
    selectIsSaved: ({ saved, owner }, id: string) =>
      saved.some((entry) => entry.id === id && entry.owner === owner),
    selectSavedState: (state) => state,
  },
});

export const { listingAdded, listingRemoved, ownerSignedIn, ownerSignedOut, ownerForgotten } =
  savedSlice.actions;
export const { selectIsSaved, selectSavedState } = savedSlice.selectors;
