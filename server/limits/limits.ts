const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** So many tries in a window, which opens with the first of them. */
export interface Limit {
  name: string;
  most: number;
  /** Milliseconds. */
  window: number;
}

const limit = (name: string, most: number, window: number): Limit => ({ name, most, window });

/**
 * How often people may try. A whole campus may share one address, so what is counted by address alone is generous;
 * what guesses passwords is counted by account as well (OWASP ASVS 5.0, 6.3.1).
 */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  signInFromAddress: limit('sign-in of an account from an address', 10, 5 * MINUTE),
  /** Wrong passwords for one account in a browser that signed in to it before; no other limit holds there. */
  signInKnownBrowser: limit('sign-in in a known browser', 10, 5 * MINUTE),
  /** Wrong passwords from one address, whatever the account. */
  signInsOfAddress: limit('sign-ins from an address', 300, 5 * MINUTE),
  /** Wrong passwords for one account, from however many addresses. */
  signInsOfAccount: limit('sign-ins of an account', 100, HOUR),
  /** Registrations that pass the rules, from one address. */
  registrations: limit('registrations from an address', 300, 10 * MINUTE),
  /** Unsafe calls on listings and the profile: each edit of a listing writes its words anew. */
  changes: limit('changes by an account', 120, 10 * MINUTE),
  /** Photos that one account sends, of things or of itself: each is decoded and encoded. */
  photos: limit('photos of an account', 120, 10 * MINUTE),
  /** Posters that have to be drawn; those that are kept are not counted. */
  posters: limit('posters drawn for an address', 120, 10 * MINUTE),
  /** Searches of which a device asks to be told. */
  notices: limit('notices asked for from an address', 300, 10 * MINUTE),
  /** Browsers that are told of something for the first time: the market tells 50,000 at most. */
  devices: limit('new devices of an address', 500, 24 * HOUR),
  /** Product pages, which tell a phone number, opened without being signed in. */
  viewsOfVisitors: limit('product pages for visitors of an address', 1200, MINUTE),
  viewsOfAccount: limit('product pages for an account', 120, MINUTE),
  /** Bounds what many accounts made for the purpose can read together. */
  viewsOfAddress: limit('product pages for the signed-in of an address', 2400, MINUTE),
  /** Listings by username, which tell whether a name exists. */
  namesOfVisitors: limit('listings by username for visitors of an address', 300, MINUTE),
  namesOfAccount: limit('listings by username for an account', 60, MINUTE),
  namesOfAddress: limit('listings by username for the signed-in of an address', 600, MINUTE),
} as const;

export const TOO_MANY_CHANGES = 'Too many changes in a short time. Please wait a few minutes.';

/** Forms with photos that a process holds at once; one may hold 10 MiB. An account sends one at a time, in each of its tabs. */
export const FORMS_AT_ONCE = { ofAccount: 4, ofAddress: 24, ofAll: 40 } as const;

/**
 * What an address may ask of a process, in units of at most about a millisecond of its time: 600 a second for good, after 12,000
 * at once (the arithmetic stands in docs/decisions/0047-read-budget.md). The entry of an address has about 100 bytes.
 */
export const READ_BUDGET = { most: 12_000, perSecond: 600, maxAddresses: 20_000 } as const;

/** What reads cost that no cache answers, in the same units. */
export const READ_COSTS = {
  /** A page of a list, one listing, a shop. */
  list: 2,
  /** The filters or the order of a list, on top. */
  filters: 2,
  /** A search, and each of its words. */
  search: 1,
  word: 2,
  /** Each word of a search that nothing has, on top: corrections are looked for. */
  unknownWord: 4,
  suggestions: 1,
  facets: 3,
  /** A page's preview and its compression, and what it shows where that is rendered anew, on top. */
  page: 1,
  renderedPage: 6,
  sitemap: 20,
  /** To look up a card or a poster. */
  picture: 1,
} as const;
