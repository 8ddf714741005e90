import * as v from 'valibot';
import { normaliseText } from './text.ts';

/** Dollars of the API (§3, §7) as whole US cents: everywhere else prices are cents. */
export const ApiPriceSchema = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((price) => (price === null || price === '' ? null : Math.round(Number(price) * 100))),
  v.nullable(v.pipe(v.number(), v.finite())),
);

export const FREE = 0;
export const FREE_PRICE = 'free';

const PRICE_SENTENCE = 'Price must be a positive number.';

/**
 * What is typed or sent, in cents. A number is above 0 (§5); what is given away is the word
 * `FREE_PRICE` and costs 0 (docs/decisions/0005).
 */
export const PriceFieldSchema = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.null()], PRICE_SENTENCE), null),
  v.transform((typed) => (typed === null ? '' : normaliseText(String(typed)))),
  v.regex(/^(?:free|(?=.*[1-9])(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2}))?$/, PRICE_SENTENCE),
  v.transform((typed) => {
    if (typed === '') return null;
    return typed === FREE_PRICE ? FREE : Math.round(Number(typed) * 100);
  }),
);

export function centsOf(typed: string): number | null {
  const text = normaliseText(typed);
  return /^(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) ? Math.round(Number(text) * 100) : null;
}

export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

export const toShortDollars = (cents: number): string => toDollars(cents).replace(/\.00$/, '');

/** @param inDollars formats a price for use outside of the market (§9). */
export function formatPrice(
  cents: number | null,
  inDollars: (cents: number) => string = (some) => `$${toDollars(some)}`,
): string {
  if (cents === FREE) return 'Free';
  return cents === null ? 'Contact seller for prices' : inDollars(cents);
}

export function formatMaxPrice(
  cents: number | null,
  inDollars: (cents: number) => string = (some) => `$${toShortDollars(some)}`,
): string {
  if (cents === FREE) return 'Free';
  return cents === null ? 'Any price' : `Up to ${inDollars(cents)}`;
}

export const droppedFrom = (price: number | null, previous: number | null): number | null =>
  price !== null && previous !== null && previous > price ? previous : null;

export function formatPrices(
  price: number | null,
  previous: number | null,
  inDollars?: (cents: number) => string,
): string {
  const was = droppedFrom(price, previous);
  return formatPrice(price, inDollars) + (was === null ? '' : `, was ${formatPrice(was, inDollars)}`);
}

export const toApiPrice = (cents: number | null): string | null => (cents === null ? null : toDollars(cents));

/** §5 requires a number above 0, so 0 is `FREE_PRICE`. */
export const toFormPrice = (cents: number | null): string | null =>
  cents === FREE ? FREE_PRICE : toApiPrice(cents);
