import { useCallback, useEffect } from 'react';
import { baseApi } from '../../../api/baseApi.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_PATH, SuggestionsSchema } from '../../../contract/search.ts';
import { attempt } from '../../../lib/attempt.ts';
import * as v from 'valibot';

const KEY = 'musika.searches';
/** Searches of one user. */
const MAX_SEARCHES = 8;
/** Searches of all users of this device. */
const MAX_STORED = 80;
/** Longer text was pasted, and is not suggested again. */
const MAX_STORED_LENGTH = 100;

const EntrySchema = v.object({ text: v.string(), owner: v.string() });
type Entry = v.InferOutput<typeof EntrySchema>;

function read(): Entry[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown);
  return Array.isArray(stored) ? stored.filter((entry): entry is Entry => v.is(EntrySchema, entry)) : [];
}

const write = (entries: readonly Entry[]): void =>
  void attempt(() => localStorage.setItem(KEY, JSON.stringify(entries.slice(0, MAX_STORED))));

/**
 * The searches of one user, the newest first; '' is the visitor. A visitor's searches belong to the
 * user who signs in next (decisions, 39).
 */
export function recentSearches(owner: string): string[] {
  const texts = read().flatMap((entry) => (entry.owner === owner || entry.owner === '' ? [entry.text] : []));
  return [...new Set(texts)].slice(0, MAX_SEARCHES);
}

/** Replaces the stored searches of the user. */
export function storeSearches(owner: string, texts: readonly string[]): void {
  const others = read().filter((entry) => entry.owner !== owner && entry.owner !== '');
  write([...texts.map((text) => ({ text, owner })), ...others]);
}

/** The list with one more search in front. */
export function withSearch(texts: readonly string[], text: string): string[] {
  if (text === '' || text.length > MAX_STORED_LENGTH) return [...texts];
  const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MAX_SEARCHES);
}

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/search/suggestions/` (optional): searches that begin with the typed text. */
    getSuggestions: build.query<string[], string>({
      query: (q) => ({ url: `${SUGGESTIONS_PATH}?${new URLSearchParams({ q }).toString()}` }),
      rawResponseSchema: SuggestionsSchema,
      transformResponse: ({ searches }: { searches: string[] }) => searches,
    }),
    /** The searches stored on this device for a user, or with '' for the visitor; no request. */
    getRecentSearches: build.query<string[], string>({
      queryFn: (owner) => ({ data: recentSearches(owner) }),
    }),
  }),
});

/** Milliseconds without typing before a request. */
const DEBOUNCE = 200;
/** Back ends ignore longer text. */
const MAX_LENGTH = 60;

/**
 * Searches that the back end suggests for the typed text, requested when typing pauses; an older
 * request is aborted. Until a response arrives, matches of the last one are returned.
 * @param isEnabled false where the back end has no such call, or in data-saver mode.
 */
export function useSuggestions(typed: string, isEnabled: boolean): string[] {
  const [request, { data = [], originalArgs }] = suggestionsApi.useLazyGetSuggestionsQuery();
  const isEnough = isEnabled && typed.length >= SUGGESTION_MIN_LENGTH && typed.length <= MAX_LENGTH;
  useEffect(() => {
    if (!isEnough) return undefined;
    let call: ReturnType<typeof request> | undefined;
    const timer = setTimeout(() => {
      call = request(typed, true);
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      call?.abort();
    };
  }, [request, isEnough, typed]);
  if (!isEnough) return [];
  return originalArgs === typed ? data : data.filter((search) => search.startsWith(typed));
}

const NONE: string[] = [];

/**
 * The recent searches of a user, with the active one (`query`) in front. `store` changes the
 * list that is stored now: another tab may have searched.
 */
export function useRecentSearches(owner: string, query: string) {
  const dispatch = useAppDispatch();
  const { currentData: recent = NONE, isSuccess } = suggestionsApi.useGetRecentSearchesQuery(owner);
  const store = useCallback(
    (change: (texts: readonly string[]) => string[]) => {
      const texts = change(recentSearches(owner));
      storeSearches(owner, texts);
      // Not `upsertQueryData`: it is marked by a symbol, which a recorded trace cannot hold.
      dispatch(suggestionsApi.util.updateQueryData('getRecentSearches', owner, () => texts));
    },
    [dispatch, owner],
  );
  useEffect(() => {
    // After the first read, which would win.
    if (isSuccess && query !== '') store((texts) => withSearch(texts, query));
  }, [isSuccess, store, query]);
  return { recent, store };
}
