import { memo, type ComponentType } from 'react';
import { Link } from '../../../components/layout/Link.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { ListingCard } from './ListingCard.tsx';
import type { ListLayout } from './listLayout.ts';
import { useNearScreen } from './useNearScreen.ts';

interface ListingItemProps {
  listing: Listing;
  headingLevel: 'h2' | 'h3';
  isFirst: boolean;
  /** Behind the first screen. */
  isLater?: boolean;
  layout?: ListLayout | undefined;
  /** What can be done with it, in the card's corner. */
  Action?: ComponentType<{ listing: Listing }> | undefined;
}

/**
 * A listing's place in the grid. Far from the screen it is its title and its link alone, in a place
 * of the same height: a list of thousands stays light, and find-in-page or a list of links still
 * reaches every listing.
 */
export const ListingItem = memo(function ListingItem({
  listing,
  headingLevel: Heading,
  isFirst,
  isLater = false,
  layout,
  Action,
}: ListingItemProps) {
  const { ref, isNear, height, handleFocus } = useNearScreen(listing, isLater);
  return (
    <li
      ref={ref}
      className={isNear ? undefined : 'far'}
      // As high as it was, laid out (cardStyles.ts) or not.
      style={
        height === undefined
          ? undefined
          : { containIntrinsicHeight: `auto ${height}px`, minHeight: isNear ? undefined : height }
      }
    >
      {isNear ? (
        <ListingCard
          listing={listing}
          headingLevel={Heading}
          isFirst={isFirst}
          layout={layout}
          action={Action && <Action listing={listing} />}
        />
      ) : (
        <Heading>
          <Link to={routes.product(listing)} onFocus={handleFocus}>
            {listing.title}
          </Link>
        </Heading>
      )}
    </li>
  );
});
