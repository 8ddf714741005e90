import { expect, test } from 'vitest';
import { isBlobKey, pictureOfVariant, readVariants, sharedKey, variantKey, writeVariants } from './keys.ts';

test('what a row keeps of its variants is read as it was written', () => {
  const variants = [
    { width: 320, bytes: 12_900 },
    { width: 640, bytes: 38_554 },
  ];
  expect(readVariants(writeVariants(variants))).toEqual(variants);
});

test('a variant and the JPEG of a picture belong to it; an avatar is its own picture', () => {
  const key = 'a'.repeat(32);
  for (const blob of [variantKey(key, 320), sharedKey(key)]) {
    expect(pictureOfVariant(blob)).toBe(key);
    expect(isBlobKey(blob)).toBe(true);
  }
  expect(pictureOfVariant(`${key}.webp`)).toBe(`${key}.webp`);
});
