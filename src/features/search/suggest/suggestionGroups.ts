import type { Category } from '../../../contract/listing.ts';

/** An option below the field. */
export type Suggestion =
  | { kind: 'recent' | 'search'; text: string }
  | { kind: 'category'; text: string; category: Category }
  | { kind: 'clear'; text: string };

export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

export interface Suggestible {
  recent: readonly string[];
  categories: readonly Category[];
  searches: readonly string[];
}

/** Recent searches, and categories, while there is text. */
const MAX_EACH = 3;
/** All searches together. */
const MAX_SEARCHES = 8;

/** The typed text, for comparison with suggestions. */
export const asTyped = (text: string): string => text.trimStart().replace(/\s+/g, ' ').toLowerCase();

/** Whether the text, or a word of it, begins with the typed text and is longer. */
function isCompletion(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return lower !== typed.trim() && (lower.startsWith(typed) || lower.includes(` ${typed}`));
}

/** Suggestions for the typed text in groups, none of them empty; without text, recent searches. */
export function suggestionGroups(text: string, { recent, categories, searches }: Suggestible) {
  const typed = asTyped(text);
  const isEmpty = typed === '';
  const before = isEmpty ? recent : recent.filter((search) => isCompletion(search, typed)).slice(0, MAX_EACH);
  const named = isEmpty ? [] : categories.filter(({ name }) => begins(name, typed)).slice(0, MAX_EACH);
  const isKnown = new Set([...before, ...named.map(({ name }) => name)].map((each) => each.toLowerCase()));
  const others = searches.filter((search) => !isKnown.has(search.toLowerCase()) && search !== typed.trim());
  const clear: Suggestion[] =
    isEmpty && before.length > 0 ? [{ kind: 'clear', text: 'Clear recent searches' }] : [];
  const groups: SuggestionGroup[] = [
    { title: 'Recent searches', suggestions: [...before.map(ofKind('recent')), ...clear] },
    {
      title: 'Categories',
      suggestions: named.map((category) => ({ kind: 'category', text: category.name, category })),
    },
    {
      title: 'Searches',
      suggestions: others.slice(0, MAX_SEARCHES - before.length).map(ofKind('search')),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

const ofKind =
  (kind: 'recent' | 'search') =>
  (text: string): Suggestion => ({ kind, text });

const begins = (name: string, typed: string): boolean => {
  const lower = name.toLowerCase();
  return lower.startsWith(typed.trim()) || lower.includes(` ${typed.trim()}`);
};

/** What a screen reader announces when suggestions arrive. */
export function suggestionCount(groups: readonly SuggestionGroup[]): string {
  const suggestions = groups.flatMap((group) => group.suggestions).filter(({ kind }) => kind !== 'clear');
  const hint = suggestions.some(({ kind }) => kind === 'recent') ? ' Delete removes a recent search.' : '';
  return `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}.${hint}`;
}
