/** Legible on every photo. */
export const ON_PHOTO = {
  position: 'absolute',
  backgroundColor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '&:hover, &:focus-visible': { backgroundColor: '#17100C' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '@media print': { display: 'none' },
} as const;

export const PHOTO_BUTTON = { ...ON_PHOTO, top: 4, right: 4 } as const;
