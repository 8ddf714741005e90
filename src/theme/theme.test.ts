import type { PaletteOptions } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { LEGIBLE_PAIRS, VISIBLE_PAIRS } from './legiblePairs.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { theme } from './theme.ts';

/** WCAG 2.2: the relative luminance of a colour written as #RRGGBB. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function colour(palette: PaletteOptions, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((level, key) => (level as Record<string, unknown> | undefined)?.[key], palette);
  return String(found);
}

describe.each([
  ['in light', lightPalette],
  ['in dark', darkPalette],
])('WCAG 2.2 AA, %s', (_when, palette) => {
  test.each(LEGIBLE_PAIRS)('%s is legible on %s', (text, ground) => {
    expect(contrast(colour(palette, text), colour(palette, ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(VISIBLE_PAIRS)('%s is visible on %s', (edge, ground) => {
    expect(contrast(colour(palette, edge), colour(palette, ground))).toBeGreaterThanOrEqual(3);
  });
});

test('nothing that moves takes longer than 200 ms', () => {
  const { create, duration } = theme().transitions;
  expect(
    Math.max(
      ...['short', 'shorter', 'standard', 'enteringScreen', 'leavingScreen'].map(
        (name) => duration[name as keyof typeof duration],
      ),
    ),
  ).toBe(200);
  expect(create('transform')).toContain('transform 200ms');
});
