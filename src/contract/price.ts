import * as v from 'valibot';

/**
 * A price as §3 and §7 send it, a decimal string ("12.50") or a number of US dollars, read as whole US cents; null where
 * there is none. Prices are cents everywhere else: this file alone converts them.
 */
export const ApiPriceSchema = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((price) => (price === null || price === '' ? null : Math.round(Number(price) * 100))),
  v.nullable(v.pipe(v.number(), v.finite())),
);

/** What is given away costs 0 cents. */
export const FREE = 0;
/** The word that a form sends for it in place of a number. */
export const FREE_PRICE = 'free';

/** US cents in dollars with two decimals, as a price is sent, typed and shown: 1250 is "12.50". */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** The same without cents that are 0, as an address and a range have it: 1200 is "12". */
export const toShortDollars = (cents: number): string => toDollars(cents).replace(/\.00$/, '');

/**
 * §9: "Price shown with 2 decimals and a dollar sign; without a price: 'Contact seller for prices'". What is given away
 * is free: 0 is no price that §5 takes.
 * @param inDollars writes a price that leaves the market in another way.
 */
export function formatPrice(
  cents: number | null,
  inDollars: (cents: number) => string = (some) => `$${toDollars(some)}`,
): string {
  if (cents === FREE) return 'Free';
  return cents === null ? 'Contact seller for prices' : inDollars(cents);
}

/** A price as it is answered: `toDollars`, or null where there is none. */
export const toApiPrice = (cents: number | null): string | null => (cents === null ? null : toDollars(cents));

/** The same in a form: what is given away is a word there, since a number above 0 is asked for (§5). */
export const toFormPrice = (cents: number | null): string | null =>
  cents === FREE ? FREE_PRICE : toApiPrice(cents);
