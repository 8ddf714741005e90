import { getContrastRatio, type PaletteOptions } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { LEGIBLE_PAIRS } from '../../tests/support/contrastPairs.ts';
import { darkPalette, lightPalette } from './theme.ts';

function colour(palette: PaletteOptions, path: string): string {
  const keys = path.split('.');
  return String(keys.reduce<unknown>((level, key) => (level as Record<string, unknown>)[key], palette));
}

describe.each([
  ['in light', lightPalette],
  ['in dark', darkPalette],
])('WCAG 2.2 AA, %s', (_when, palette) => {
  test.each(LEGIBLE_PAIRS)('%s is legible on %s', (text, ground) => {
    expect(getContrastRatio(colour(palette, text), colour(palette, ground))).toBeGreaterThanOrEqual(4.5);
  });
  // What is no text needs less.
  test.each(['background.default', 'background.paper', 'brand.tile'])(
    'a field is visible on %s',
    (ground) => {
      expect(
        getContrastRatio(colour(palette, 'text.disabled'), colour(palette, ground)),
      ).toBeGreaterThanOrEqual(3);
    },
  );
});
