const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** So many tries in a window, which opens with the first of them. */
export interface Limit {
  name: string;
  most: number;
  /** Milliseconds. */
  window: number;
  /** What a person reads who is over it. */
  sentence: string;
}

const limit = (most: number, window: number, sentence: string) => ({ most, window, sentence });

/** Limits by their names. */
const named = <Name extends string>(limits: Record<Name, Omit<Limit, 'name'>>) =>
  Object.fromEntries(
    Object.entries<Omit<Limit, 'name'>>(limits).map(([name, parts]) => [name, { name, ...parts }]),
  ) as Record<Name, Limit>;

const inShort = (what: string) => `Too many ${what} in a short time. Please wait a few minutes.`;
const FAILED = 'Too many failed attempts. Please wait a few minutes and try again.';
const TOO_MUCH =
  'Too much was asked for from your network in a short time. Please wait a moment and try again.';
const PRODUCTS = 'Too many products were opened in a short time. Please wait a minute.';
const SELLERS = 'Too many sellers were opened in a short time. Please wait a minute.';

/**
 * How many tries a window allows. A campus may share one address, so limits by address are
 * generous; password tries also count by account and address (OWASP ASVS 5.0, 6.3.1).
 */
export const LIMITS = named({
  /** Wrong passwords for one account from one address. */
  signInFromAddress: limit(10, 5 * MINUTE, FAILED),
  /** Wrong passwords from one address, whatever the account. */
  signInsOfAddress: limit(300, 5 * MINUTE, FAILED),
  /** Registrations that pass the rules, from one address. */
  registrations: limit(300, 10 * MINUTE, 'Too many accounts were made here. Please wait a few minutes.'),
  /** Unsafe calls on listings and the profile: each edit of a listing writes its words anew. */
  changes: limit(120, 10 * MINUTE, inShort('changes')),
  /** A stolen session of a moderator must not read the numbers of all sellers. */
  usersOfModerator: limit(120, 10 * MINUTE, 'You opened too many sellers. Please wait a few minutes.'),
  /** Photos that one account sends, of listings or its profile: each is decoded and encoded. */
  photos: limit(120, 10 * MINUTE, inShort('photos')),
  /** Devices and searches for which an account asks for push notifications. */
  notices: limit(120, 10 * MINUTE, inShort('notices')),
  /** Questions whether a listing is gone; a campus that is over it waits a minute at most. */
  questions: limit(
    120,
    MINUTE,
    'Too many questions from your network in a short time. Please wait a minute.',
  ),
  /** Of one network the first question of a day counts: two neighbours are one asker. */
  askers: limit(1, 24 * HOUR, ''),
  /** Reports without an account, which only queue. */
  reportsOfVisitors: limit(60, 10 * MINUTE, inShort('reports')),
  reportsOfAccount: limit(30, 10 * MINUTE, inShort('reports')),
});

/** Counted in memory, because they guard one process (`reads.ts`). */
export const READ_LIMITS = named({
  /** Reads that no cache answers: 2,000 students behind one address browse. */
  reads: limit(12_000, MINUTE, TOO_MUCH),
  /** It has 50,000 addresses; search engines ask once a day. */
  sitemaps: limit(10, MINUTE, TOO_MUCH),
  /** Product pages, which have a phone number, for visitors of an address: 1,200 a minute. */
  productsOfVisitors: limit(200, 10 * SECOND, PRODUCTS),
  productsOfAccount: limit(120, MINUTE, PRODUCTS),
  /** Bounds what many accounts made for the purpose can read together. */
  productsOfAddress: limit(2400, MINUTE, PRODUCTS),
  /** What shows whether a seller's name exists. */
  sellersOfVisitors: limit(300, MINUTE, SELLERS),
  sellersOfAccount: limit(60, MINUTE, SELLERS),
  sellersOfAddress: limit(600, MINUTE, SELLERS),
});
