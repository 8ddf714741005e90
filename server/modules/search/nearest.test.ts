import { expect, test } from 'vitest';
import { editDistance, nearestWords } from './nearest.ts';

test.each([
  ['kettle', 'kettle', 0],
  ['ketle', 'kettle', 1],
  ['kettlee', 'kettle', 1],
  ['kattle', 'kettle', 1],
  ['ketlte', 'kettle', 1],
  ['laptop', 'kettle', 5],
  ['', 'abc', 3],
])('%s and %s are %i mistakes apart', (typed, word, distance) => {
  expect(editDistance(typed, word)).toBe(distance);
  expect(editDistance(word, typed)).toBe(distance);
});

test('the beginning of a word is compared with beginnings', () => {
  expect(editDistance('calcul', 'calculator', true)).toBe(0);
  expect(editDistance('kalcul', 'calculator', true)).toBe(1);
});

test('equally near words come together, the nearest first, and a short word is forgiven less', () => {
  const words = ['kettle', 'kettles', 'cattle', 'laptop'];
  expect(nearestWords('kattle', words, false)).toEqual([['kettle', 'cattle'], ['kettles']]);
  expect(nearestWords('cat', ['cot', 'cart', 'boat'], false)).toEqual([['cot', 'cart']]);
});
