import type { Category } from '../../../contract/category.ts';
import { newestOnOffer } from './chooseFurther.ts';
import { FurtherListings } from './FurtherListings.tsx';
import { useGetNewestInCategoryQuery } from './furtherApi.ts';

/** What there is where a listing was that is gone. */
export function MoreInCategory({ category }: { category: Category }) {
  const { data: listings = [] } = useGetNewestInCategoryQuery(category.id);
  return <FurtherListings title={`More in ${category.name}`} listings={newestOnOffer(listings)} />;
}
