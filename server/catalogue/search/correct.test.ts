import { expect, test } from 'vitest';
import { editDistance, nearestWords } from './correct.ts';

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

test('a word is forgiven no mistake up to four letters, one up to eight, two from nine', () => {
  expect(nearestWords('chir', ['chair'])).toEqual([]);
  expect(nearestWords('ketle', ['kettle', 'kite'])).toEqual([['kettle']]);
  expect(nearestWords('ketel', ['kettle'])).toEqual([]);
  expect(nearestWords('calculater', ['calculator'])).toEqual([['calculator']]);
  expect(nearestWords('calculetar', ['calculator'])).toEqual([['calculator']]);
  expect(nearestWords('calcalatar', ['calculator'])).toEqual([['calculator']]);
  expect(nearestWords('kalcalatar', ['calculator'])).toEqual([]);
});

test('a wrong first letter counts twice', () => {
  expect(nearestWords('jacket', ['racket'])).toEqual([]);
  expect(nearestWords('kalculator', ['calculator'])).toEqual([['calculator']]);
});

test('the nearest come first, a missing s is no mistake, and a right last letter makes nearer', () => {
  expect(nearestWords('labtops', ['laptop'])).toEqual([['laptop']]);
  expect(nearestWords('sponns', ['spoon'])).toEqual([['spoon']]);
  expect(nearestWords('printr', ['print', 'printer'])).toEqual([['printer'], ['print']]);
});
