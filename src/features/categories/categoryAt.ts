import type { Category } from '../../contract/category.ts';
import { categorySlug } from '../../contract/categorySlug.ts';

/**
 * The category that an address names; addresses are compared as they are made (decisions,
 * Listings).
 */
export function categoryAt(categories: readonly Category[], address: string): Category | undefined {
  const slug = categorySlug(address);
  return categories.find(({ name }) => categorySlug(name) === slug);
}
