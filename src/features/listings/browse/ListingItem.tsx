import { memo, startTransition, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useCanTellView, useInView } from '../../../components/layout/InView.tsx';
import { Link } from '../../../components/layout/Link.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { ListingCard } from './ListingCard.tsx';
import type { ListLayout } from './listLayout.ts';

/**
 * How far from the screen a card is whole: as far as one scrolls before the next frame, and some
 * more.
 */
const AROUND = '1500px 0px';

/** The place of each card when it was last seen, so that a list is as high as before on the way back. */
interface LastSeen {
  isNear: boolean;
  /** Pixels that the card takes; undefined where it was never seen. */
  height: number | undefined;
}

// By the object that the query cache holds: forgotten with it.
const lastSeen = new WeakMap<Listing, LastSeen>();

/**
 * Whether a listing's place in a long list is on the screen or near it.
 * @param isLater behind the first screen: taken to be far away until the browser reports otherwise,
 *   on the server too.
 */
function useNearScreen(listing: Listing, isLater: boolean) {
  const isTakingFocus = useRef(false);
  const [place, setPlace] = useState<LastSeen>(
    () => lastSeen.get(listing) ?? { isNear: !isLater, height: undefined },
  );
  const ref = useInView<HTMLLIElement>(
    AROUND,
    ({ isIntersecting: isNear, target, boundingClientRect: { height } }) => {
      // What has the focus stays, however far away it is.
      if (!isNear && target.contains(document.activeElement)) return;
      const seen = { isNear, height };
      lastSeen.set(listing, seen);
      // Many cards come near at once, rows above all: in one piece they would keep a tap waiting. A card that stays as it was is
      // not rendered again.
      startTransition(() => setPlace((before) => (before.isNear === isNear ? before : seen)));
    },
    listing,
  );

  // A browser that cannot tell renders every card.
  const canTell = useCanTellView();
  const isNear = place.isNear || !canTell;
  useLayoutEffect(() => {
    if (!isNear || !isTakingFocus.current) return;
    isTakingFocus.current = false;
    ref.current?.querySelector('a')?.focus();
  }, [isNear, ref]);

  /** Its bare link has the focus: the card takes its place, and the focus with it. */
  function handleFocus() {
    isTakingFocus.current = true;
    setPlace((before) => ({ ...before, isNear: true }));
  }

  return { ref, isNear, height: place.height, handleFocus };
}

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
