import type { Category, Listing } from '../../../contract/listing.ts';

/** Issue 16: four of each. */
const SHOWN = 4;

const wordsOf = (title: string): Set<string> => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const isOnOffer = ({ status }: Listing): boolean => status !== 'sold';

/** What else a seller has to sell, newest first; a back end may answer what is sold as well. */
export function moreFromSeller(listings: readonly Listing[], listing: Listing): Listing[] {
  return listings
    .filter((other) => other.id !== listing.id && other.seller === listing.seller && isOnOffer(other))
    .slice(0, SHOWN);
}

/**
 * Of one category's listings those that are most like this one: the more words their titles share,
 * the earlier; then the newest first. Those of the same seller stand under a heading of their own.
 */
export function similarTo(listings: readonly Listing[], listing: Listing): Listing[] {
  const words = wordsOf(listing.title);
  const shared = ({ title }: Listing) => [...wordsOf(title)].filter((word) => words.has(word)).length;
  return newestOnOffer(
    listings
      .filter((other) => other.id !== listing.id && other.seller !== listing.seller)
      .toSorted((one, other) => shared(other) - shared(one)),
  );
}

/** The first four that can be bought. */
export const newestOnOffer = (listings: readonly Listing[]): Listing[] =>
  listings.filter(isOnOffer).slice(0, SHOWN);

/** The category that most of the listings are in, of two with as many the one that comes first; null where none is told. */
export function commonestCategory(listings: readonly Listing[]): Category | null {
  const counts = new Map<string, { category: Category; count: number }>();
  for (const { category } of listings) {
    if (category === null) continue;
    counts.set(category.id, { category, count: (counts.get(category.id)?.count ?? 0) + 1 });
  }
  const [first] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return first?.category ?? null;
}
