import { useEffect } from 'react';
import { SUGGESTED_FROM } from '../../../contract/suggestions.ts';
import { suggestionsApi } from './suggestionsApi.ts';

/** Milliseconds of rest after which what is typed is asked about. */
const REST = 200;
/** The back end looks at no more. */
const MOST_CHARACTERS = 60;

/**
 * Searches that the back end suggests for what is typed, asked for when the typing rests; an older
 * call is given up. Until the answer comes, or where none comes, those of the last answer that still fit.
 * @param isAsked false where the back end has no such call, or data is to be saved.
 */
export function useSuggestions(typed: string, isAsked: boolean): string[] {
  const [ask, { data = [], originalArgs }] = suggestionsApi.useLazyGetSuggestionsQuery();
  const isEnough = isAsked && typed.length >= SUGGESTED_FROM && typed.length <= MOST_CHARACTERS;
  useEffect(() => {
    if (!isEnough) return undefined;
    let call: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      call = ask(typed, true);
    }, REST);
    return () => {
      clearTimeout(timer);
      call?.abort();
    };
  }, [ask, isEnough, typed]);
  if (!isEnough) return [];
  return originalArgs === typed ? data : data.filter((search) => search.startsWith(typed));
}
