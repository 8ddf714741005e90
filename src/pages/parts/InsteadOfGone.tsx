import Box from '@mui/material/Box';
import { useGetCategoriesQuery } from '../../features/categories/categoriesApi.ts';
import { categoryAt } from '../../features/categories/categoryAt.ts';
import { AS_WIDE_AS_A_PRODUCT } from '../../features/listings/related/RelatedListings.tsx';
import { MoreInCategory } from '../../features/listings/related/MoreInCategory.tsx';

/** What there is in the category that the address of a listing names, where the listing is gone. */
export function InsteadOfGone({ categoryAddress }: { categoryAddress: string }) {
  const { data: categories = [] } = useGetCategoriesQuery(undefined);
  const category = categoryAt(categories, categoryAddress);
  if (category === undefined) return null;
  return (
    <Box sx={AS_WIDE_AS_A_PRODUCT}>
      <MoreInCategory category={category} />
    </Box>
  );
}
