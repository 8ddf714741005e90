/** The place of the button that keeps a search: what stands beside it does not move when it comes. */
export const KEEP_PLACE = {
  flex: 'none',
  // On a phone a circle.
  width: { xs: '3rem', sm: 190 },
  minHeight: '3rem',
  alignSelf: 'stretch',
};
