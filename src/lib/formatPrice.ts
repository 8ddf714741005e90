import { toDollars } from '../contract/price.ts';

/**
 * §9: "Price shown with 2 decimals and a dollar sign; without a price: 'Contact seller for
 * prices'".
 * @param price Whole US cents, or null.
 */
export function formatPrice(price: number | null): string {
  return price === null ? 'Contact seller for prices' : `$${toDollars(price)}`;
}
