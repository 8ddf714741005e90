/** The constants of §9 and the limits of §5. Lengths are in characters, sizes in bytes. */

/** §9: "Maximum 5 active listings per user". Active and reserved listings count. */
export const MAX_ACTIVE_LISTINGS = 5;

/** How many days a listing, a service and what is wanted stay in the lists of this server. */
export const LIFETIME_DAYS = { listing: 45, service: 90, wanted: 30 } as const;

export const MAX_WANTED = 3;

/** §5: "under 2MB", read inclusively (decisions, Listings). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** Where WebP ends, in pixels a side: what is longer cannot be stored. */
export const IMAGE_MAX_SIDE = 16_383;

/** §9: the media types that a listing's photo may have. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export const MAX_PHOTOS = 4;

export const TITLE_LENGTH = { min: 3, max: 255 } as const;
export const DESCRIPTION_MAX_LENGTH = 1000;
export const LOCATION_LENGTH = { min: 2, max: 255 } as const;
export const CAMPUS_PLACE_LENGTH = { min: 2, max: 60 } as const;
export const NAME_MAX_LENGTH = 60;
export const USERNAME_LENGTH = { min: 4, max: 24 } as const;

export const PHONE_EXAMPLE = '263771234567';

export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
