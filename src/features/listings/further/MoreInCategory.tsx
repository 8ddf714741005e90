import type { Category } from '../../../contract/category.ts';
import type { Listing } from '../../../contract/listing.ts';
import { newestOnOffer } from './chooseFurther.ts';
import { FurtherListings } from './FurtherListings.tsx';
import { useGetNewestInCategoryQuery } from './furtherApi.ts';

interface MoreInCategoryProps {
  category: Category;
  /** What stands on the page already. */
  besides?: readonly Listing[];
}

const NONE: readonly Listing[] = [];

/** What else a category has: where a listing was that is gone, and below the few that a search found. */
export function MoreInCategory({ category, besides = NONE }: MoreInCategoryProps) {
  const { data = [] } = useGetNewestInCategoryQuery(category.id);
  const shown = new Set(besides.map(({ id }) => id));
  return (
    <FurtherListings
      title={`More in ${category.name}`}
      listings={newestOnOffer(data.filter(({ id }) => !shown.has(id)))}
    />
  );
}
