import { expect, test } from 'vitest';
import { categories } from '../../../tests/support/fixtures.ts';
import { GROUPS, suggestionCount, suggestionsFor } from './suggestions.ts';

const RECENT = ['desk lamp', 'Keyboard', 'bhuku'];
const suggest = (text: string, searches: string[] = []) =>
  suggestionsFor(text, { recent: RECENT, categories, searches });
const shown = (text: string, searches: string[] = []) =>
  Object.entries(Object.groupBy(suggest(text, searches), ({ kind }) => GROUPS[kind])).map(
    ([title, suggestions = []]) => [title].concat(suggestions.map((suggestion) => suggestion.text)),
  );

const count = (text: string, searches: string[]) => suggestionCount(suggest(text, searches));

test('without text, recent searches are suggested, and can be cleared', () => {
  expect(shown('')).toEqual([['Recent searches', ...RECENT, 'Clear recent searches']]);
  expect(suggestionsFor(' ', { recent: [], categories, searches: [] })).toEqual([]);
});

test.each([
  ['k', [['Recent searches', 'Keyboard']]],
  ['LA', [['Recent searches', 'desk lamp']]],
  ['el', [['Categories', 'Electronics']]],
  ['beau', [['Categories', 'Fashion & Beauty']]],
  ['amp', []],
])('%j suggests what begins with it, or has a word that does', (text, groups) => {
  expect(shown(text)).toEqual(groups);
});

test('no search is suggested twice, nor the text of the field', () => {
  expect(shown('key', ['keyboard', 'key', 'keyring'])).toEqual([
    ['Recent searches', 'Keyboard'],
    ['Searches', 'keyring'],
  ]);
  expect(shown('Keyboard')).toEqual([]);
});

test('the name of a category is suggested once, as the category', () => {
  expect(shown('El', ['electronics', 'electric kettle'])).toEqual([
    ['Categories', 'Electronics'],
    ['Searches', 'electric kettle'],
  ]);
});

test('at most eight searches are suggested', () => {
  const searches = Array.from({ length: 12 }, (_, index) => `lamp ${index}`);
  expect(shown('la', searches).flatMap(([, ...texts]) => texts)).toHaveLength(8);
});

test('a screen reader announces the count', () => {
  expect(count('', [])).toBe('3 suggestions.');
  expect(count('ket', ['kettle'])).toBe('1 suggestion.');
});
