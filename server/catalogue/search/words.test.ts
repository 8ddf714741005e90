import { expect, test } from 'vitest';
import { splitWords } from './words.ts';

test.each([
  ['Café CAFE cafe\u0301', ['cafe', 'cafe', 'cafe']],
  ['ὥρα Ёлка', ['ωρα', 'елка']],
  ['Ｌａｍｐ ①', ['lamp', '1']],
  // The marks of other scripts are vowels.
  ['मेज़ थी', ['मेज़', 'थी'].map((word) => word.normalize('NFKD'))],
  ['!?', []],
])('the words of %j are %j', (text, tokens) => {
  expect(splitWords(text)).toEqual(tokens);
});
