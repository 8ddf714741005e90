import type { Category } from '../../../contract/category.ts';
import type { Listing } from '../../../contract/listing.ts';

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
