import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The scroll position of each page in CSS pixels, by its scroll key; the latest is last. */
export interface ScrollState {
  positions: Record<string, number>;
}

const initialState: ScrollState = { positions: {} };

/** How many pages are remembered: nobody goes back further. */
const PERSISTED_KEYS = 50;

export const scrollSlice = createSlice({
  name: 'scroll',
  initialState,
  reducers: {
    scrollSettled: (state, { payload }: PayloadAction<{ key: string; top: number }>) => {
      const { [payload.key]: _before, ...others } = state.positions;
      state.positions = Object.fromEntries([
        ...Object.entries(others).slice(1 - PERSISTED_KEYS),
        [payload.key, payload.top],
      ]);
    },
    /** Which pages somebody read is nobody else's business. */
    scrollForgotten: () => initialState,
  },
  selectors: {
    selectScrollTop: (state, key: string): number | undefined => state.positions[key],
  },
});

export const { scrollSettled, scrollForgotten } = scrollSlice.actions;
export const { selectScrollTop } = scrollSlice.selectors;
