/** The place of the button that saves a search: what stands beside it does not move when it comes. */
export const SAVE_SEARCH_PLACE = {
  flex: 'none',
  // On a phone a circle.
  width: { xs: '3rem', sm: 190 },
  minHeight: '3rem',
  alignSelf: 'stretch',
};
