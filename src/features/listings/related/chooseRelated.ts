import type { Category, Listing } from '../../../contract/listing.ts';
import type { ListingsSoFar } from '../browse/listingFeed.ts';

const SHOWN = 4;

const termsOf = (title: string): Set<string> => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const isOnOffer = ({ status, resting }: Listing): boolean => status !== 'sold' && resting === null;

/** Other listings on offer of the seller, newest first; a back end may list others too. */
export function moreFromSeller(listings: readonly Listing[], listing: Listing): Listing[] {
  return listings
    .filter((other) => other.id !== listing.id && other.seller === listing.seller && isOnOffer(other))
    .slice(0, SHOWN);
}

/** By how many terms their titles share, then the newest; those of the same seller have their own heading. */
export function similarTo(listings: readonly Listing[], listing: Listing): Listing[] {
  const terms = termsOf(listing.title);
  const shared = ({ title }: Listing) => [...termsOf(title)].filter((term) => terms.has(term)).length;
  return newestOnOffer(
    listings
      .filter((other) => other.id !== listing.id && other.seller !== listing.seller)
      .sort((one, other) => shared(other) - shared(one)),
  );
}

export const newestOnOffer = (listings: readonly Listing[]): Listing[] =>
  listings.filter(isOnOffer).slice(0, SHOWN);

/** What the search found in place of its words is no match, nor is what the author sells. */
export const matchesIn = (
  { listings, substitutes }: Pick<ListingsSoFar, 'listings' | 'substitutes'>,
  { seller }: Pick<Listing, 'seller'>,
): Listing[] =>
  substitutes === undefined ? newestOnOffer(listings.filter((each) => each.seller !== seller)) : [];

export function commonestCategory(listings: readonly Listing[]): Category | null {
  const counts = new Map<string, { category: Category; count: number }>();
  for (const { category } of listings) {
    if (category === null) continue;
    counts.set(category.id, { category, count: (counts.get(category.id)?.count ?? 0) + 1 });
  }
  const [first] = [...counts.values()].sort((one, other) => other.count - one.count);
  return first?.category ?? null;
}
