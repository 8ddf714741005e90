import { expect, test } from 'vitest';
import { isId, makeSlug, slugWords } from './slug.ts';

test.each([
  ['HP EliteBook 840 G5, 16GB RAM', 'hp-elitebook-840-g5-16gb-ram'],
  ['Café crème brûlée!', 'cafe-creme-brulee'],
  ['Straße (Øresund)', 'strasse-oresund'],
  ['  -- ! --  ', ''],
  ['日本語', ''],
])('the title %j gives the words %j', (title, words) => {
  expect(slugWords(title)).toBe(words);
});

test('a long title is cut between words, and one endless word in the middle', () => {
  expect(slugWords('word '.repeat(40))).toMatch(/^word(-word){11}$/);
  expect(slugWords('a'.repeat(255))).toBe('a'.repeat(60));
});

test('a slug ends in a short random suffix, so that two equal titles have two addresses', () => {
  expect(makeSlug('Red kettle')).toMatch(/^red-kettle-[2-9b-z]{6}$/);
  expect(makeSlug('Red kettle')).not.toBe(makeSlug('Red kettle'));
});

test('a slug is never a reserved word and never all digits', () => {
  const suffixes = ['listings', 'fresh'];
  expect(makeSlug('My', () => suffixes.shift() ?? '')).toBe('my-fresh');
  expect(isId(makeSlug('2024', () => '777777'))).toBe(false);
  expect(makeSlug('日本語')).toMatch(/^listing-/);
});
