import { expect, test } from 'vitest';
import {
  isBlobKey,
  isRendered,
  pictureOfVariant,
  readVariants,
  RENDERED_KINDS,
  renderedKey,
  variantKey,
  writeVariants,
} from './keys.ts';

test('what a row keeps of its variants is read as it was written', () => {
  const variants = [
    { width: 320, bytes: 12_900 },
    { width: 640, bytes: 38_554 },
  ];
  expect(readVariants(writeVariants(variants))).toEqual(variants);
});

test('a variant and what was rendered with a picture belong to it; an avatar is its own picture', () => {
  const key = 'a'.repeat(32);
  const blobs = [variantKey(key, 320), ...RENDERED_KINDS.map((kind) => renderedKey(key, kind))];
  for (const blob of blobs) {
    expect(pictureOfVariant(blob)).toBe(key);
    expect(isBlobKey(blob)).toBe(true);
  }
  expect(blobs.map(isRendered)).toEqual([false, ...RENDERED_KINDS.map(() => true)]);
  expect(pictureOfVariant(`${key}.webp`)).toBe(`${key}.webp`);
});
