import { expect, test } from 'vitest';
import { substitutedSentence, substitutesOf } from './substitutes.ts';

test.each([
  ['racket', ['racket']],
  ['b%C3%A9b%C3%A9%20two', ['bébé', 'two']],
  ['a%20b%20c%20d', ['a', 'b', 'c']],
  ['', []],
  ['%', []],
])('the header %j names %j', (header, words) => {
  expect(substitutesOf(header)).toEqual(words);
});

test('what is shown instead is said in one sentence', () => {
  expect(substitutedSentence('jacket', ['racket'])).toBe('Nothing for “jacket”. Showing “racket”.');
  expect(substitutedSentence('bhuku', ['book', 'novel', 'bible'])).toBe(
    'Nothing for “bhuku”. Showing “book”, “novel” and “bible”.',
  );
});
