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
