import { expect, test } from 'vitest';
import { weightOf, weightText } from './photoSource.ts';

const variant = { url: '/a.webp', width: 640, height: 480, type: 'image/webp' };

test.each([
  ['the bytes that the back end tells', weightOf({ ...variant, bytes: 61_240 }), '61 kB'],
  ['never nothing', weightOf({ ...variant, bytes: 120 }), '1 kB'],
  ['an estimate, which says that it is one', weightOf(variant), 'about 50 kB'],
  ['an estimate of something small', weightOf({ ...variant, width: 64, height: 48 }), 'about 10 kB'],
  ['nothing where nothing is known', undefined, null],
])('a photo says its weight: %s', (_name, weight, words) => {
  expect(weightText(weight)).toBe(words);
});
