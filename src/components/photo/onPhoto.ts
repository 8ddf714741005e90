/** Legible on every photo. */
export const ON_PHOTO = {
  position: 'absolute',
  displayPrint: 'none',
  bgcolor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '&:hover, &:focus-visible': { bgcolor: '#17100C' },
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;
