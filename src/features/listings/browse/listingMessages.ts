/** The sentences of §8 that this feature says. */
export const LISTINGS_FAILED = 'Failed to load products.';
export const LISTINGS_EMPTY = 'No listings found.';
export const LISTING_FAILED = 'Failed to load product details.';

/** Below an empty list: what to do next. */
export const EMPTY_HINT = 'Be the first: a photo, a title and a category are enough.';

/** Offline, a search covers only what this device has cached. */
export const FROM_SEEN_NOTE = 'Without a network only the listings that you have seen are searched.';
export const SEEN_EMPTY_HINT =
  'Without a network only the listings that you have seen are searched. None of them has these words.';

/** What "May be gone" means. */
export const MAY_BE_GONE = 'Its seller has not renewed it. Ask before you travel.';

/** After a visitor asked whether a listing is gone. */
export const ASKED = 'Asked. The seller has three days to answer.';
export const ASK_FAILED = 'Failed to ask the seller. Check your connection and try again.';

/** §2, Product page. */
export const NO_DESCRIPTION = 'No description available.';
export const CART_LATER = 'Add to Cart (feature in progress)';
