import { isCancelled } from '../../api/isCancelled.ts';
import type { Category } from '../../contract/category.ts';
import { categorySlug } from '../../lib/categorySlug.ts';

/** What the list of categories can be, as menus show it. */
export type CategoryChoice =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; categories: Category[] };

interface CategoriesQuery {
  data?: Category[] | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export function toCategoryChoice(query: CategoriesQuery): CategoryChoice {
  if (query.data !== undefined) return { status: 'ready', categories: query.data };
  if (query.isError && !query.isFetching && !isCancelled(query.error)) {
    return { status: 'failed', onRetry: () => void query.refetch() };
  }
  return { status: 'loading' };
}

/** The category that an address names; addresses are compared as they are made (decisions, Listings). */
export function categoryAt(choice: CategoryChoice, address: string): Category | undefined {
  const slug = categorySlug(address);
  return choice.status === 'ready'
    ? choice.categories.find(({ name }) => categorySlug(name) === slug)
    : undefined;
}
