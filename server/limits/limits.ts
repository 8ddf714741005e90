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
  /** Photos that one account sends, of things or of itself: each is decoded and encoded. */
  photos: limit('photos of an account', 120, 10 * MINUTE),
  /** Posters that have to be drawn; those that are kept are not counted. */
  posters: limit('posters drawn for an address', 120, 10 * MINUTE),
  /** Searches of which a device asks to be told. */
  notices: limit('notices asked for from an address', 300, 10 * MINUTE),
  /** Product pages, which tell a phone number, opened without being signed in. */
  viewsOfVisitors: limit('product pages for visitors of an address', 240, MINUTE),
  viewsOfAccount: limit('product pages for an account', 120, MINUTE),
  /** Bounds what many accounts made for the purpose can read together. */
  viewsOfAddress: limit('product pages for the signed-in of an address', 1200, MINUTE),
} as const;
