import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Location } from 'react-router';

/** Its entry in the history, and its address. The entry of a layer (`useLayerEntries`) names the page's. */
export const scrollKey = ({ key, pathname, search, state }: Omit<Location<unknown>, 'hash'>): string => {
  const { pageKey = key } = Object(state) as { pageKey?: string };
  return `${pageKey} ${pathname}${search}`;
};

/** The scroll position of each page in CSS pixels, by its scroll key; the latest is last. */
export interface ScrollState {
  positions: Record<string, number>;
}

const initialState: ScrollState = { positions: {} };

/** More pages than a visitor goes back. */
const MAX_PAGES = 50;

export const scrollSlice = createSlice({
  name: 'scroll',
  initialState,
  reducers: {
    scrollSettled: (state, { payload }: PayloadAction<{ key: string; top: number }>) => {
      const { [payload.key]: _before, ...others } = state.positions;
      state.positions = Object.fromEntries([
        ...Object.entries(others).slice(1 - MAX_PAGES),
        [payload.key, payload.top],
      ]);
    },
    /** At sign-out: the pages that a user has read are private. */
    scrollForgotten: () => initialState,
  },
  selectors: {
    selectScrollTop: (state, key: string): number | undefined => state.positions[key],
  },
});

export const { scrollSettled, scrollForgotten } = scrollSlice.actions;
export const { selectScrollTop } = scrollSlice.selectors;
