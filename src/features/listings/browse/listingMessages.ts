/** The sentences of §8 that this feature says. */
export const LISTINGS_FAILED = 'Failed to load products.';
export const LISTINGS_EMPTY = 'No listings found.';
export const LISTING_FAILED = 'Failed to load product details.';

export const EMPTY_HINT = 'Be the first: a photo, a title and a category are enough.';

export const WANTED_EMPTY = 'Nothing wanted here yet.';
export const WANTED_HINT = 'Say what you look for: students who have it write to you.';
export const SAY_WHAT_YOU_LOOK_FOR = 'Say what you look for';

/** After the failure of a list that was not viewed before the network went. */
export const NOT_SEEN = 'Without a network only what you opened before is shown, and nothing is searched.';

export const MAY_BE_GONE = 'Its seller has not renewed it. Ask before you travel.';
export const MAY_BE_FOUND = 'It has not been renewed. Ask before you bring anything.';

export const ASKED = 'Asked. The seller has three days to answer.';
export const ASK_FAILED = 'Failed to ask the seller. Check your connection and try again.';
