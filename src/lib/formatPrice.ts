import { FREE, toDollars } from '../contract/price.ts';

/**
 * §9: "Price shown with 2 decimals and a dollar sign; without a price: 'Contact seller for
 * prices'". What is given away is free: 0 is no price that §5 takes.
 * @param price Whole US cents, or null.
 */
export function formatPrice(price: number | null): string {
  if (price === FREE) return 'Free';
  return price === null ? 'Contact seller for prices' : `$${toDollars(price)}`;
}
