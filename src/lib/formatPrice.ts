/**
 * §9: "Price shown with 2 decimals and a dollar sign; without a price: 'Contact seller for prices'".
 * @param price US dollars, or null.
 */
export function formatPrice(price: number | null): string {
  return price === null ? 'Contact seller for prices' : `$${price.toFixed(2)}`;
}
