/** Small cards: two in a row on a phone, four where there is room. */
export const FURTHER_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 1.5, sm: 2 },
  listStyle: 'none',
  m: 0,
  p: 0,
};

/** Below a product, and where one was: in line with it, however wide the page is. */
export const AS_WIDE_AS_A_PRODUCT = { maxWidth: 1240, mx: 'auto' } as const;
