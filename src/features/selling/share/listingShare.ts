import type { Listing } from '../../../contract/listing.ts';
import { formatPrice, toDollars } from '../../../contract/price.ts';
import { routes } from '../../../lib/routes.ts';

type Shared = Pick<Listing, 'kind' | 'id' | 'slug' | 'category' | 'title' | 'price' | 'short_url'>;

export const shareAddress = (listing: Shared): string =>
  listing.short_url ?? new URL(routes.product(listing), location.origin).href;

export function listingShareText(listing: Shared): string {
  const { kind, title, price } = listing;
  const isWanted = kind === 'wanted';
  const inDollars = formatPrice(price, (cents) => `US$${toDollars(cents)}`);
  const priced = price === null ? '' : ` · ${isWanted ? 'up to ' : ''}${inDollars}`;
  return `${isWanted ? 'Wanted: ' : ''}${title}${priced}\n${shareAddress(listing)}`;
}
