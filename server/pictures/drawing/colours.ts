import type { Colour } from './canvas.ts';

/** `#RRGGBB`, with an opacity if it is not opaque. */
function colour(hex: string, opacity = 1): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5), opacity];
}

/** The stall's colours in the light scheme, as `src/theme/palette.ts` has them (a test holds them to it). */
export const HEX = {
  sign: '#8C2F1B',
  signText: '#FFF3DC',
  stripe: '#B8442A',
  cloth: '#FFF6E2',
  tag: '#F7B733',
  tagText: '#2B1A10',
  tile: '#F0E2C8',
  ground: '#FBF3E3',
  text: '#2B1A10',
  faint: '#6A5140',
} as const;

export const SIGN = colour(HEX.sign);
export const SIGN_TEXT = colour(HEX.signText);
export const STRIPE = colour(HEX.stripe);
export const CLOTH = colour(HEX.cloth);
export const TAG = colour(HEX.tag);
export const TAG_TEXT = colour(HEX.tagText);
export const TILE = colour(HEX.tile);
export const TEXT = colour(HEX.text);
export const FAINT = colour(HEX.faint);
export const SHADE = colour('#000000', 0.22);
