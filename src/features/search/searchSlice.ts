import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The shared search state (§2). On `/search` the address is the truth and writes it here; on Home
 * this is the truth.
 */
export interface SearchState {
  query: string;
  /**
   * The address (path, query, hash) of the page before the search, to which Clear returns; null if
   * there was none.
   */
  origin: string | null;
}

const initialState: SearchState = { query: '', origin: null };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /**
     * The header's box was submitted on a page that is not the search page: Clear will come back to
     * it.
     */
    searchSubmitted: (state, { payload }: PayloadAction<{ query: string; origin: string | null }>) => {
      state.query = payload.query;
      if (payload.origin !== null) state.origin = payload.origin;
    },
    /** `/search` was opened or its address changed. */
    searchAddressRead: (state, { payload }: PayloadAction<string>) => {
      state.query = payload;
    },
    searchCleared: () => initialState,
  },
  selectors: {
    selectQuery: (state) => state.query,
    selectOrigin: (state) => state.origin,
  },
});

export const { searchSubmitted, searchAddressRead, searchCleared } = searchSlice.actions;
export const { selectQuery, selectOrigin } = searchSlice.selectors;
