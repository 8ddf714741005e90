import { describe, expect, test } from 'vitest';
import { fileSizeText, fitted, isLarge, SHRINK_STEPS } from './shrink.ts';

const MB = 1024 * 1024;

describe('a photo as a phone makes it', () => {
  test.each([
    [2 * MB, null, false],
    [2 * MB + 1, null, true],
    [MB, { width: 2048, height: 1536 }, false],
    [MB, { width: 1536, height: 2049 }, true],
  ])('of %i bytes and %o pixels is offered to be shrunk: %s', (bytes, size, expected) => {
    expect(isLarge(bytes, size)).toBe(expected);
  });

  test.each([
    [
      { width: 4032, height: 3024 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 20_000, height: 1 },
      { width: 2048, height: 1 },
    ],
  ])('of %o becomes %o: its proportions stay, and nothing is blown up', (size, expected) => {
    expect(fitted(size, 2048)).toEqual(expected);
  });

  test('keeps what the zoom viewer shows, if that is light enough to be sent', () => {
    expect(SHRINK_STEPS[0]).toMatchObject({ edge: 2048 });
    expect(SHRINK_STEPS[0]?.quality).toBeGreaterThan(0.9);
  });

  test('gets smaller with every step', () => {
    const weights = SHRINK_STEPS.map(({ edge, quality }) => edge * quality);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });
});

test.each([
  [3.4 * MB, '3.4 MB'],
  [240 * 1024, '240 KB'],
  [MB, '1.0 MB'],
  [12, '1 KB'],
])('%i bytes are told as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
