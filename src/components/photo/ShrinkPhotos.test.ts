import { describe, expect, test } from 'vitest';
import { fitted, SHRINK_STEPS } from './ShrinkPhotos.tsx';

describe('a photo as a phone makes it', () => {
  test.each([
    [4032, 3024, { width: 2048, height: 1536 }],
    [640, 480, { width: 640, height: 480 }],
    [20_000, 1, { width: 16_383, height: 1 }],
    [12_000, 800, { width: 10_240, height: 683 }],
    [1080, 16_000, { width: 683, height: 10_114 }],
  ])('of %i × %i pixels becomes %o: in proportion, and never larger', (width, height, expected) => {
    expect(fitted({ width, height }, 2048)).toEqual(expected);
  });

  test('keeps the size that the zoom viewer shows, if it is light enough to be sent', () => {
    expect(SHRINK_STEPS[0]).toMatchObject({ edge: 2048 });
    expect(SHRINK_STEPS[0]?.quality).toBeGreaterThan(0.9);
  });
});
