import { expect, test } from 'vitest';
import { substitutesOf, substitutesText } from './search.ts';

test.each([
  ['racket', ['racket']],
  ['b%C3%A9b%C3%A9%20two', ['bébé', 'two']],
  ['a%20b%20c%20d', ['a', 'b', 'c']],
  ['', []],
  ['%', []],
])('the header %j names %j', (header, terms) => {
  expect(substitutesOf(header)).toEqual(terms);
});

test.each([
  [['racket'], 'Nothing for “jacket”. Showing “racket”.'],
  [['book', 'novel'], 'Nothing for “jacket”. Showing “book” and “novel”.'],
  [['book', 'novel', 'bible'], 'Nothing for “jacket”. Showing “book”, “novel” and “bible”.'],
])('substitutes %j read in one sentence', (terms, sentence) => {
  expect(substitutesText('jacket', terms)).toBe(sentence);
});
