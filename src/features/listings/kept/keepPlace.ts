/** The place of the button that keeps a search: what stands beside it does not move when it comes. */
export const KEEP_PLACE = { flex: 'none', width: { xs: 44, sm: 190 }, height: 44 };
