import type { Listing } from '../../contract/listing.ts';
import { commonestCategory } from '../../features/listings/further/commonestCategory.ts';
import { MoreInCategory } from '../../features/listings/further/MoreInCategory.tsx';
import { CardHeart } from './CardHeart.tsx';

/** Continues below a few search results with more of their category, in the same cards, so that nothing larger paints late. */
export function BelowFewFound({ found }: { found: readonly Listing[] }) {
  const category = commonestCategory(found);
  return category && <MoreInCategory category={category} besides={found} Action={CardHeart} />;
}
