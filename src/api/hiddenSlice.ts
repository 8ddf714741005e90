import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import type { Listing } from '../contract/listing.ts';

const HiddenSchema = v.object({
  target: v.picklist(['listing', 'seller']),
  /** The listing's id, or the seller's username. */
  id: v.string(),
});
/** What a user has reported, and so no longer sees on this device. */
export type Hidden = v.InferOutput<typeof HiddenSchema>;

/** All users' entries, the newest last, each with its owner; '' is a visitor. */
export const HiddenStateSchema = v.object({
  /** The user whose entries apply. Stored, so that nothing appears before the session is known. */
  owner: v.string(),
  entries: v.array(v.object({ ...HiddenSchema.entries, owner: v.string() })),
});
type HiddenState = v.InferOutput<typeof HiddenStateSchema>;

const without = ({ owner, entries }: HiddenState, { target, id }: Hidden) =>
  entries.filter((each) => each.owner !== owner || each.target !== target || each.id !== id);

const initialState: HiddenState = { owner: '', entries: [] };

export const hiddenSlice = createSlice({
  name: 'hidden',
  initialState,
  reducers: {
    hidden: (state, { payload }: PayloadAction<Hidden>) => {
      state.entries = [...without(state, payload), { ...payload, owner: state.owner }];
    },
    unhidden: (state, { payload }: PayloadAction<Hidden>) => {
      state.entries = without(state, payload);
    },
    /** A visitor's entries become those of the user who signs in; '' is a sign-out. */
    hiddenOwnerChanged: (state, { payload }: PayloadAction<string>) => {
      state.owner = payload;
      for (const entry of state.entries) if (entry.owner === '') entry.owner = payload;
    },
    /** Deletes all of the owner's entries. */
    hiddenForgotten: (state) => {
      state.entries = state.entries.filter(({ owner }) => owner !== state.owner);
    },
  },
  selectors: {
    selectIsHidden: createSelector(
      [({ owner }: HiddenState) => owner, ({ entries }: HiddenState) => entries],
      (owner, entries) => {
        const own = new Set(entries.flatMap((each) => (each.owner === owner ? [each.target + each.id] : [])));
        return ({ target, id }: Hidden) => own.has(target + id);
      },
    ),
  },
});

export const { hidden, unhidden, hiddenOwnerChanged, hiddenForgotten } = hiddenSlice.actions;

const { selectIsHidden } = hiddenSlice.selectors;

/** Whether the user has hidden a listing or a seller from themselves. */
export const useIsHidden = () => useSelector(selectIsHidden);

type OfSeller = Pick<Listing, 'id'> & { seller?: string | null | undefined };

/** Which of the user's reports, on a listing or its seller, hides the listing; null if none. */
export const selectHidingOf = createSelector([selectIsHidden], (isHidden) => {
  return ({ id, seller = null }: OfSeller): Hidden | null => {
    const ofListing: Hidden = { target: 'listing', id };
    if (isHidden(ofListing)) return ofListing;
    const ofSeller: Hidden | null = seller === null ? null : { target: 'seller', id: seller };
    return ofSeller !== null && isHidden(ofSeller) ? ofSeller : null;
  };
});

export const useHidingOf = () => useSelector(selectHidingOf);
