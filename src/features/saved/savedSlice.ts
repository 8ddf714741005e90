import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { LISTING_KINDS } from '../../contract/listing.ts';

/** What can be shown of a listing without a request, and whose it is; '' is a visitor. */
const SavedListingSchema = v.object({
  id: v.string(),
  /** Only of what is wanted. */
  kind: v.optional(v.picklist(LISTING_KINDS)),
  slug: v.nullable(v.string()),
  title: v.string(),
  price: v.nullable(v.number()),
  category: v.nullable(v.object({ id: v.string(), name: v.string() })),
  image: v.nullable(v.string()),
  /** Missing in older entries. */
  seller: v.optional(v.nullable(v.string())),
  owner: v.string(),
});
export type SavedListing = v.InferOutput<typeof SavedListingSchema>;

/** What does not fit, as from another version of the app, is left out. */
const EntriesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry): entry is SavedListing => v.is(SavedListingSchema, entry))),
);
/** The stored lists; `seen` are the recently viewed ones. */
export const SavedSchema = v.object({ saved: EntriesSchema, seen: EntriesSchema });

type Stored = v.InferOutput<typeof SavedSchema>;
export type SavedList = 'saved' | 'seen';

/** The newest first, of all users of this device. */
export interface SavedState extends Stored {
  /** The user whose entries are shown, or '' for a visitor. */
  owner: string;
}

/** The number of entries in each list. */
const LIMITS: Record<SavedList, number> = { saved: 300, seen: 30 };

const initialState: SavedState = { owner: '', saved: [], seen: [] };

interface Change {
  list: SavedList;
  listing: Omit<SavedListing, 'owner'>;
}

/** All but the owner's entry of this listing. */
const without = ({ owner, ...lists }: SavedState, { list, listing }: Change) =>
  lists[list].filter((entry) => entry.id !== listing.id || entry.owner !== owner);

export const savedSlice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    listingAdded: (state, { payload }: PayloadAction<Change>) => {
      const { id, kind, slug, title, price, category, image, seller } = payload.listing;
      const ofKind = kind === 'wanted' && { kind };
      const entry = { id, ...ofKind, slug, title, price, category, image, seller, owner: state.owner };
      state[payload.list] = [entry, ...without(state, payload)].slice(0, LIMITS[payload.list]);
    },
    listingRemoved: (state, { payload }: PayloadAction<Change>) => {
      state[payload.list] = without(state, payload);
    },
    /** A visitor's entries become those of the user who signs in. */
    ownerSignedIn: (state, { payload }: PayloadAction<string>) => {
      state.owner = payload;
      for (const list of ['saved', 'seen'] as const)
        for (const entry of state[list]) if (entry.owner === '') entry.owner = payload;
    },
    /** Saved listings wait for their user; recently viewed ones are private and deleted. */
    ownerSignedOut: (state) => {
      state.seen = state.seen.filter(({ owner }) => owner !== state.owner);
      state.owner = '';
    },
    /** Deletes all of the owner's entries. */
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

/** Adds the listing on the screen to the recently viewed ones; undefined while there is none. */
export function useRecentlyViewed(listing: Omit<SavedListing, 'owner'> | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (listing !== undefined) dispatch(listingAdded({ list: 'seen', listing }));
  }, [dispatch, listing]);
}
