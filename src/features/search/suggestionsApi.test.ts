import { expect, test } from 'vitest';
import { categories } from '../../../tests/support/fixtures.ts';
import { GROUPS, suggestionCount, suggestionsFor } from './suggestionsApi.ts';

const RECENT = ['desk lamp', 'Keyboard', 'bhuku'];
const suggest = (text: string, searches: string[] = []) =>
  suggestionsFor(text, { recent: RECENT, categories, searches });
const shown = (text: string, searches: string[] = []) =>
  Object.entries(Object.groupBy(suggest(text, searches), ({ kind }) => GROUPS[kind])).map(
    ([title, suggestions = []]) => [title].concat(suggestions.map((suggestion) => suggestion.text)),
  );

test.each([
  ['k', [['Recent searches', 'Keyboard']]],
  ['LA', [['Recent searches', 'desk lamp']]],
  ['el', [['Categories', 'Electronics']]],
  ['amp', []],
])('%j suggests what begins with it, or has a word that does', (text, groups) => {
  expect(shown(text)).toEqual(groups);
});

test('nothing is suggested twice, nor the text of the field', () => {
  expect(shown('key', ['keyboard', 'key', 'keyring'])).toEqual([
    ['Recent searches', 'Keyboard'],
    ['Searches', 'keyring'],
  ]);
  expect(shown('Keyboard')).toEqual([]);
  expect(shown('El', ['electronics'])).toEqual([['Categories', 'Electronics']]);
});

test('at most eight searches are suggested, and a screen reader announces the count', () => {
  const searches = Array.from({ length: 12 }, (_, index) => `lamp ${index}`);
  expect(shown('la', searches).flatMap(([, ...texts]) => texts)).toHaveLength(8);
  expect(suggestionCount(suggest('la', searches))).toBe('8 suggestions.');
  expect(suggestionCount(suggest(''))).toBe('3 suggestions.');
});
