import type { Facets } from '../../../contract/search.ts';
import { LISTING_ORDERS, type ListingOrder } from '../../../contract/listQuery.ts';

const ORDER_NAMES: Record<ListingOrder, string> = {
  newest: 'Newest',
  cheapest: 'Cheapest',
  dearest: 'Dearest',
};

export function orderOptions(defaultOrder: string, orders: readonly ListingOrder[]) {
  const others = LISTING_ORDERS.filter(
    (order) => orders.includes(order) && ORDER_NAMES[order] !== defaultOrder,
  );
  return [{ value: '', name: defaultOrder }, ...others.map((value) => ({ value, name: ORDER_NAMES[value] }))];
}

/** "12", or "12+" where there may be more. */
const countText = (count: number, isCapped: boolean) =>
  `${count.toLocaleString('en')}${isCapped && count > 0 ? '+' : ''}`;

/** An option with the count of its results, where that is known. */
export function withCount(name: string, facets: Facets | undefined, countIn: (facets: Facets) => unknown) {
  if (facets === undefined) return name;
  const count = countIn(facets);
  return typeof count === 'number' ? `${name} (${countText(count, facets.is_capped)})` : name;
}

export function showText(facets: Facets | undefined): string {
  if (facets === undefined) return 'Show listings';
  return `Show ${countText(facets.total, facets.is_capped)} ${facets.total === 1 ? 'listing' : 'listings'}`;
}

export const PRICE_HINT = 'A price such as 5 or 12.50.';
export const FILTERED_HINT = 'Take off a filter, or change it.';
