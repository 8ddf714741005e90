import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { parseListQuery } from '../../contract/listQuery.ts';
import { normaliseText } from '../../contract/text.ts';

/** The shared search state (§2): on `/search` a copy of the address, on Home the only state. */
export interface SearchState {
  query: string;
  /** Where Clear returns to: the path, query and hash before the search, or null. */
  origin: string | null;
}

const initialState: SearchState = { query: '', origin: null };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /** The header's box was submitted on another page, to which Clear will return. */
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

/** Back ends ignore longer text, and the heading would be unreadable. */
const MAX_LENGTH = 200;

export const searchText = (typed: string): string =>
  normaliseText(typed.slice(0, 2 * MAX_LENGTH))
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .trim();

export const searchedText = (parameters: URLSearchParams): string =>
  searchText(parseListQuery(parameters).text);

/** §2: the title above a search's listings. */
export const searchHeading = (query: string): string =>
  query === '' ? 'Browse Listings' : `Search Results for "${query}"`;

export const SEARCH_HINT = 'Try fewer or other words, or look through all listings.';
