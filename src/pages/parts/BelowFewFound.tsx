import { lazy } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../contract/listing.ts';
import { commonestCategory } from '../../features/listings/further/commonestCategory.ts';
import { WhenNear } from './WhenNear.tsx';

const MoreInCategory = lazy(async () => ({
  default: (await import('../../features/listings/further/MoreInCategory.tsx')).MoreInCategory,
}));

/** Goes on below what a search found, with what else its category has; it is asked for when it comes near. */
export function BelowFewFound({ found }: { found: readonly Listing[] }) {
  const category = commonestCategory(found);
  if (category === null) return null;
  return (
    <WhenNear key={category.id}>
      <LazyPart>
        <MoreInCategory category={category} besides={found} />
      </LazyPart>
    </WhenNear>
  );
}
