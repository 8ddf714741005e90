import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { parseListQuery } from '../../contract/listQuery.ts';
import { normaliseText } from '../../contract/text.ts';

const initialState = { query: '' };

/** The shared search state (§2): on `/search` a copy of the address, on Home the only state. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchSubmitted: (_state, { payload }: PayloadAction<string>) => ({ query: payload }),
    searchCleared: () => initialState,
  },
  selectors: {
    selectQuery: (state) => state.query,
  },
});

export const { searchSubmitted, searchCleared } = searchSlice.actions;
export const { selectQuery } = searchSlice.selectors;

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
