import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import type { Listing } from '../../../contract/listing.ts';
import {
  ListsSchema,
  NOTHING,
  searchKey,
  withEntry,
  withLists,
  withoutEntry,
  type Change,
  type Hidden,
  type List,
  type Mark,
  type SavedSearch,
} from './rememberedLists.ts';

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
      state.users[userKey(state.owner)] = withoutEntry(listsOf(state), payload);
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
    selectIsHidden: createSelector([(state: RememberedState) => listsOf(state).hidden], (hidden) => {
      return ({ target, id }: Hidden) => hidden.some((each) => each.target === target && each.id === id);
    }),
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

/** Whether the user has hidden a listing or a seller from themselves. */
export const useIsHidden = () => useSelector(rememberedSlice.selectors.selectIsHidden);

type OfSeller = Pick<Listing, 'id'> & { seller?: string | null | undefined };

/** Which of the user's reports, on a listing or its seller, hides the listing; null if none. */
export function useHidingOf() {
  const isHidden = useIsHidden();
  return ({ id, seller }: OfSeller): Hidden | null => {
    const reports: Hidden[] = [{ target: 'listing', id }];
    if (seller !== null && seller !== undefined) reports.push({ target: 'seller', id: seller });
    return reports.find(isHidden) ?? null;
  };
}
