const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface Limit {
  name: string;
  most: number;
  /** Milliseconds. */
  window: number;
  sentence: string;
}

function limit(name: string, most: number, window: number, sentence: string): Limit {
  return { name, most, window, sentence };
}

const inShort = (what: string) => `Too many ${what} in a short time. Please wait a few minutes.`;
const FAILED = 'Too many failed attempts. Please wait a few minutes and try again.';
const ACCOUNTS = 'Too many accounts were made here. Please wait a few minutes.';
const USERS = 'You opened too many sellers. Please wait a few minutes.';
const QUESTIONS = 'Too many questions from your network in a short time. Please wait a minute.';
const TOO_MUCH =
  'Too much was asked for from your network in a short time. Please wait a moment and try again.';
const PRODUCTS = 'Too many products were opened in a short time. Please wait a minute.';
const SELLERS = 'Too many sellers were opened in a short time. Please wait a minute.';

/** In the database; a campus may share an address, so limits by address are generous. */
export const LIMITS = {
  signInFromAddress: limit('signInFromAddress', 10, 5 * MINUTE, FAILED),
  signInsOfAddress: limit('signInsOfAddress', 300, 5 * MINUTE, FAILED),
  registrations: limit('registrations', 300, 10 * MINUTE, ACCOUNTS),
  /** Unsafe calls on listings and the profile: each edit of a listing writes its words anew. */
  changes: limit('changes', 120, 10 * MINUTE, inShort('changes')),
  /** A stolen session of a moderator must not read the numbers of all sellers. */
  usersOfModerator: limit('usersOfModerator', 120, 10 * MINUTE, USERS),
  photos: limit('photos', 120, 10 * MINUTE, inShort('photos')),
  notices: limit('notices', 120, 10 * MINUTE, inShort('notices')),
  /** Questions whether a listing is gone; a campus that is over it waits a minute at most. */
  questions: limit('questions', 120, MINUTE, QUESTIONS),
  /** Of one network the first question of a day counts: two neighbours are one asker. */
  askers: limit('askers', 1, 24 * HOUR, ''),
  /** Reports without an account, which only queue. */
  reportsOfVisitors: limit('reportsOfVisitors', 60, 10 * MINUTE, inShort('reports')),
  reportsOfAccount: limit('reportsOfAccount', 30, 10 * MINUTE, inShort('reports')),
};

/** Counted in memory, because they guard one process (`reads.ts`). */
export const READ_LIMITS = {
  /** Reads that no cache answers: 2,000 students behind one address browse. */
  reads: limit('reads', 12_000, MINUTE, TOO_MUCH),
  /** It has 50,000 addresses; search engines ask once a day. */
  sitemaps: limit('sitemaps', 10, MINUTE, TOO_MUCH),
  /** Product pages, which have a phone number, for visitors of an address: 1,200 a minute. */
  productsOfVisitors: limit('productsOfVisitors', 200, 10 * SECOND, PRODUCTS),
  productsOfAccount: limit('productsOfAccount', 120, MINUTE, PRODUCTS),
  /** Bounds what many accounts made for the purpose can read together. */
  productsOfAddress: limit('productsOfAddress', 2400, MINUTE, PRODUCTS),
  sellersOfVisitors: limit('sellersOfVisitors', 300, MINUTE, SELLERS),
  sellersOfAccount: limit('sellersOfAccount', 60, MINUTE, SELLERS),
  sellersOfAddress: limit('sellersOfAddress', 600, MINUTE, SELLERS),
};
