import type { Facets } from '../../../contract/search.ts';
import { LISTING_ORDERS, type ListingOrder } from '../../../contract/listQuery.ts';

const ORDER_NAMES: Record<ListingOrder, string> = {
  newest: 'Newest',
  cheapest: 'Cheapest',
  dearest: 'Dearest',
};

/** The orders to choose from, the list's own first. A list that is newest first has that order once. */
export function orderOptions(ownOrder: string, orders: readonly ListingOrder[]) {
  const others = LISTING_ORDERS.filter((order) => orders.includes(order) && ORDER_NAMES[order] !== ownOrder);
  return [{ value: '', name: ownOrder }, ...others.map((value) => ({ value, name: ORDER_NAMES[value] }))];
}

/** A count as it is shown: "12", or "12+" where there may be more. */
const countText = (count: number, isCapped: boolean) =>
  `${count.toLocaleString('en')}${isCapped && count > 0 ? '+' : ''}`;

/** A choice with what it would find behind it, where that is known. */
export function withCount(
  name: string,
  key: string,
  kind: 'conditions' | 'campus_places',
  facets: Facets | undefined,
): string {
  return facets === undefined ? name : `${name} (${countText(facets[kind][key] ?? 0, facets.is_capped)})`;
}

/** What is given away, and how much of it there is. */
export const freeText = (facets: Facets | undefined): string =>
  facets?.free === undefined ? 'Free' : `Free (${countText(facets.free, facets.is_capped)})`;

/** The button that shows what was chosen. */
export function showText(facets: Facets | undefined): string {
  if (facets === undefined) return 'Show listings';
  return `Show ${countText(facets.total, facets.is_capped)} ${facets.total === 1 ? 'listing' : 'listings'}`;
}

export const PRICE_HINT = 'A price such as 5 or 12.50.';
export const FILTERED_HINT = 'Take off a filter, or change it.';
