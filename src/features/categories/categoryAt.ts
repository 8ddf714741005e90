import type { Category } from '../../contract/listing.ts';
import { categorySlug } from '../../contract/pagePaths.ts';

/**
 * The category that an address names; addresses are compared as they are made (decisions,
 * Listings).
 */
export function categoryAt(categories: readonly Category[], address: string): Category | undefined {
  const slug = categorySlug(address);
  return categories.find(({ name }) => categorySlug(name) === slug);
}
