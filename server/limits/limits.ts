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
 * How many tries a window allows. A campus may share one address, so limits by address are
 * generous; password tries also count by account (OWASP ASVS 5.0, 6.3.1).
 */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  signInFromAddress: limit('sign-in of an account from an address', 10, 5 * MINUTE),
  /** Wrong passwords in a browser that has signed in to the account; no other limit applies. */
  signInKnownBrowser: limit('sign-in in a known browser', 10, 5 * MINUTE),
  /** Wrong passwords from one address, whatever the account. */
  signInsOfAddress: limit('sign-ins from an address', 300, 5 * MINUTE),
  /** Wrong passwords for one account, from however many addresses. */
  signInsOfAccount: limit('sign-ins of an account', 100, HOUR),
  /** Registrations that pass the rules, from one address. */
  registrations: limit('registrations from an address', 300, 10 * MINUTE),
  /** Unsafe calls on listings and the profile: each edit of a listing writes its words anew. */
  changes: limit('changes by an account', 120, 10 * MINUTE),
  /** A stolen session of a moderator must not read the numbers of all sellers. */
  whoQuestions: limit('questions of a moderator who somebody is', 60, 10 * MINUTE),
  /** Photos that one account sends, of listings or its profile: each is decoded and encoded. */
  photos: limit('photos of an account', 120, 10 * MINUTE),
  /** Saved searches for which a device requests push notifications. */
  notices: limit('push requests of an address', 300, 10 * MINUTE),
  /** Browsers that request push notifications for the first time; 50,000 are the most. */
  devices: limit('new devices of an address', 500, 24 * HOUR),
  /** Questions whether a listing is gone; a campus that is over it waits a minute at most. */
  questions: limit('questions of an address', 120, MINUTE),
  /** Of one network the first question of a day counts: two neighbours are one asker. */
  askers: limit('askers of a listing from an address', 1, 24 * HOUR),
  /** Reports without an account, which only queue. */
  reportsOfVisitors: limit('reports by visitors of an address', 60, 10 * MINUTE),
  /** What a device has reported: each one is compared with thousands of reports. */
  readsOfReports: limit('reports read by visitors of an address', 120, 10 * MINUTE),
  reportsOfAccount: limit('reports by an account', 30, 10 * MINUTE),
  /** Product pages, which have a phone number, opened without being signed in. */
  viewsOfVisitors: limit('product pages for visitors of an address', 1200, MINUTE),
  viewsOfAccount: limit('product pages for an account', 120, MINUTE),
  /** Bounds what many accounts made for the purpose can read together. */
  viewsOfAddress: limit('product pages for the signed-in of an address', 2400, MINUTE),
  /** Listings by username, which show whether a name exists. */
  namesOfVisitors: limit('listings by username for visitors of an address', 300, MINUTE),
  namesOfAccount: limit('listings by username for an account', 60, MINUTE),
  namesOfAddress: limit('listings by username for the signed-in of an address', 600, MINUTE),
} as const;

export const TOO_MANY_CHANGES = 'Too many changes in a short time. Please wait a few minutes.';

/** Forms with photos in a process at once, up to 10 MiB each. A tab sends one at a time. */
export const FORMS_AT_ONCE = { ofAccount: 4, ofAddress: 24, ofAll: 40 } as const;

/**
 * An address's share of a process, in units of about a millisecond: 600 a second, after 12,000 at
 * once (docs/decisions/0047-read-budget.md). An entry takes about 100 bytes.
 */
export const READ_BUDGET = { most: 12_000, perSecond: 600, maxAddresses: 20_000 } as const;

/** What reads cost that no cache serves, in the same units. */
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
  /** A page's preview and compression; rendering the page costs extra. */
  page: 1,
  renderedPage: 6,
  sitemap: 20,
} as const;
