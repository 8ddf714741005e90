import { expect, test } from 'vitest';
import { fitted } from './ShrinkPhotos.tsx';

test.each([
  [4032, 3024, { width: 2048, height: 1536 }],
  [640, 480, { width: 640, height: 480 }],
  [20_000, 1, { width: 16_383, height: 1 }],
  [12_000, 800, { width: 10_240, height: 683 }],
  [1080, 16_000, { width: 683, height: 10_114 }],
])('a photo of %i × %i pixels becomes %o: in proportion, and never larger', (width, height, expected) => {
  expect(fitted({ width, height }, 2048)).toEqual(expected);
});
