import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../api/baseApi.ts';
import type { Category } from '../../contract/listing.ts';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_PATH, SuggestionsSchema } from '../../contract/search.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { useGetCategoriesQuery } from '../categories/categoriesApi.ts';
import { selectIsSavingData } from '../ui/device/deviceSlice.ts';
import { selectRemembered } from '../ui/device/rememberedSlice.ts';

const { useGetSuggestionsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/search/suggestions/` (optional): searches that begin with the typed text. */
    getSuggestions: build.query<string[], string>({
      query: (q) => ({ url: `${SUGGESTIONS_PATH}?${new URLSearchParams({ q }).toString()}` }),
      rawResponseSchema: SuggestionsSchema,
      transformResponse: ({ searches }: { searches: string[] }) => searches,
    }),
  }),
});

export interface Suggestion {
  kind: 'recent' | 'clear' | 'category' | 'search';
  text: string;
}
export const GROUPS: Record<Suggestion['kind'], string> = {
  recent: 'Recent searches',
  clear: 'Recent searches',
  category: 'Categories',
  search: 'Searches',
};

const MAX_EACH = 3;
const MAX_SEARCHES = 8;

const asTyped = (text: string): string => text.trimStart().replace(/\s+/g, ' ').toLowerCase();

const begins = (text: string, typed: string) => ` ${text.toLowerCase()}`.includes(` ${typed}`);

interface Suggestible {
  recent: readonly string[];
  categories: readonly Pick<Category, 'name'>[];
  searches: readonly string[];
}

/** Suggestions for the typed text, group after group; without text, recent searches. */
export function suggestionsFor(text: string, { recent, categories, searches }: Suggestible): Suggestion[] {
  const typed = asTyped(text);
  const ofKind = (kind: Suggestion['kind'], texts: readonly string[]) =>
    texts.map((each) => ({ kind, text: each }));
  if (typed === '') {
    const clear = recent.length === 0 ? [] : ['Clear recent searches'];
    return [...ofKind('recent', recent), ...ofKind('clear', clear)];
  }
  const isTyped = (each: string) => each.toLowerCase() === typed.trim();
  const before = recent.filter((each) => begins(each, typed) && !isTyped(each)).slice(0, MAX_EACH);
  const names = categories
    .map(({ name }) => name)
    .filter((name) => begins(name, typed.trim()))
    .slice(0, MAX_EACH);
  const known = new Set([...before, ...names].map((each) => each.toLowerCase()));
  const others = searches.filter((each) => !known.has(each.toLowerCase()) && !isTyped(each));
  return [
    ...ofKind('recent', before),
    ...ofKind('category', names),
    ...ofKind('search', others.slice(0, MAX_SEARCHES - before.length)),
  ];
}

/** For screen readers, when suggestions arrive. */
export function suggestionCount(suggestions: readonly Suggestion[]): string {
  const count = suggestions.filter(({ kind }) => kind !== 'clear').length;
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`;
}

const DEBOUNCE = 200;
/** Back ends ignore longer text. */
const MAX_LENGTH = 60;
const isEnough = ({ length }: string) => length >= SUGGESTION_MIN_LENGTH && length <= MAX_LENGTH;

/**
 * Searches are requested when typing pauses, never under the data saver; until a response arrives,
 * matches of the last one. Nothing is requested for a closed list.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestion[] {
  const typed = isOpen ? asTyped(text) : '';
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { recentSearches: recent } = useSelector(selectRemembered);
  const isSaving = useSelector(selectIsSavingData);
  const isEnabled = runtimeConfig().capabilities.calls.suggestSearches === true && !isSaving;
  const { currentData: categories = [] } = useGetCategoriesQuery(undefined, { skip: typed === '' });
  const { data = [] } = useGetSuggestionsQuery(settled, { skip: !isEnabled || !isEnough(settled) });
  const searches = isEnabled && isEnough(typed) ? data.filter((search) => search.startsWith(typed)) : [];
  return suggestionsFor(text, { recent, categories, searches });
}
