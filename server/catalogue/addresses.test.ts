import { expect, test } from 'vitest';
import { idOfShortCode, isId, makeSlug, shortCode, titleSlug } from './addresses.ts';

test.each([
  ['HP EliteBook 840 G5, 16GB RAM', 'hp-elitebook-840-g5-16gb-ram'],
  ['Café crème brûlée!', 'cafe-creme-brulee'],
  ['  -- ! --  ', ''],
  ['日本語', ''],
  // A long title is cut between words, and one endless word in the middle.
  ['word '.repeat(40), `word${'-word'.repeat(11)}`],
  ['a'.repeat(255), 'a'.repeat(60)],
])('the slug of the title %j begins with %j', (title, slug) => {
  expect(titleSlug(title)).toBe(slug);
});

test('a slug ends in a short random suffix, so that equal titles have two addresses, and is no id', () => {
  expect(makeSlug('Red kettle')).toMatch(/^red-kettle-[2-9b-z]{6}$/);
  expect(makeSlug('Red kettle')).not.toBe(makeSlug('Red kettle'));
  expect(isId(makeSlug('2024'))).toBe(false);
  expect(makeSlug('日本語')).toMatch(/^listing-/);
});

test('each id has a short code of letters, and the code leads back to it, in capitals too', () => {
  const ids = [...Array.from({ length: 10_000 }, (_, index) => index + 1), 1_000_000, 2_147_483_647];
  const codes = ids.map(shortCode);
  expect(new Set(codes).size).toBe(ids.length);
  for (const code of codes) expect(code).toMatch(/^[b-z]{1,8}$/);
  expect(codes.map((code) => idOfShortCode(code.toUpperCase()))).toEqual(ids);
  expect(shortCode(1_000_000)).toHaveLength(5);
});

test.each(['', '7', 'a', 'b'.repeat(12), '../b'])('%j is no code', (code) => {
  expect(idOfShortCode(code)).toBeNull();
});
