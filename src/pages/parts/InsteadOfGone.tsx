import { useGetCategoriesQuery } from '../../features/categories/categoriesApi.ts';
import { categoryAt } from '../../features/categories/categoryAt.ts';
import { MoreInCategory } from '../../features/listings/further/MoreInCategory.tsx';

/** What there is in the category that the address of a listing names, where the listing is gone. */
export function InsteadOfGone({ categoryAddress }: { categoryAddress: string }) {
  const { data: categories = [] } = useGetCategoriesQuery(undefined);
  const category = categoryAt(categories, categoryAddress);
  return category === undefined ? null : <MoreInCategory category={category} />;
}
