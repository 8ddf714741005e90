import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, startTransition, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { WantedTile } from '../../../components/card/WantedTile.tsx';
import { PhotoLoading } from '../../../components/photo/photoLoading.ts';
import { Photo } from '../../../components/photo/Photo.tsx';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import { CONDITION_NAMES, type Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';
import { Confirmed } from './Confirmed.tsx';
import { PriceTag } from './PriceTag.tsx';
import { TimeAgo } from './TimeAgo.tsx';
import {
  CARD_SIZES,
  cardBadge,
  cardFacts,
  cardPhoto,
  cardPrice,
  cardRow,
  cardText,
  cardTitle,
  ROW_PHOTO,
} from './listLayout.ts';
import { cardFrame, COVERING_LINK, TWO_COLUMNS } from '../../../components/card/cardFrame.ts';
import { useCanTellView, useInView } from '../../../components/layout/InView.tsx';

interface ListingCardProps {
  listing: Listing;
  headingLevel: 'h2' | 'h3';
  /** The first of its page: its photo is loaded before everything else. */
  isFirst?: boolean;
  /** In the corner. */
  action?: ReactNode;
}

// Only the photo: the text on it stays readable.
const FADED_PHOTO = { '& > :first-of-type': { opacity: 0.65 } };

/** A listing in a list: a large photo with the price on it, or a row. One link covers all of it. */
export function ListingCard({ listing, headingLevel, isFirst = false, action }: ListingCardProps) {
  const { kind, title, price, status, condition, created_at: created, previous_price: previous } = listing;
  const { isSaving } = useContext(PhotoLoading);
  // In data-saver mode the placeholder shows the size of the file that it will load.
  const width = isSaving && innerWidth < TWO_COLUMNS ? ROW_PHOTO : CARD_WIDTH;
  const facts = [condition && CONDITION_NAMES[condition], listing.campus_place ?? listing.seller_location];
  return (
    <Box component="article" sx={[cardFrame, cardRow]}>
      <Box sx={[cardPhoto, status === 'sold' && FADED_PHOTO]}>
        <Photo
          photo={photoOf(listing, width)}
          alt=""
          instead={kind === 'wanted' ? <WantedTile /> : undefined}
          sizes={CARD_SIZES}
          isFirst={isFirst}
        />
        <Box sx={cardBadge}>
          <StatusBadge kind={kind} status={status} resting={listing.resting} />
        </Box>
      </Box>
      <Box sx={cardPrice}>
        <PriceTag kind={kind} price={price} previous={previous} />
      </Box>
      <Box sx={cardText}>
        <Typography variant="subtitle1" component={headingLevel} sx={cardTitle}>
          <Box component={Link} to={routes.product(listing)} sx={COVERING_LINK}>
            {title}
          </Box>
        </Typography>
        <Typography variant="body2" sx={cardFacts}>
          {facts.map((fact) => fact && <span key={fact}>{fact} </span>)}
          {/* In place of its age: an older listing is as good, and the card stays as high. */}
          <Confirmed listing={listing} otherwise={<TimeAgo moment={created} />} />
        </Typography>
      </Box>
      {action}
    </Box>
  );
}

/** How near the screen a card is rendered in full: more than a scroll covers in a frame. */
const NEAR = '1500px 0px';

/** How a card was last laid out, so that on the way back the list has the same height. */
interface CardLayout {
  isNear: boolean;
  /** In pixels; undefined before it was rendered. */
  height: number | undefined;
}

// By the object in the query cache, and garbage-collected with it.
const lastLayouts = new WeakMap<Listing, CardLayout>();

/**
 * Whether a listing of a long list is on the screen or near it.
 * @param isLater below the first screen: far away until the browser reports otherwise, on the
 * server too.
 */
function useNearScreen(listing: Listing, isLater: boolean) {
  const isTakingFocus = useRef(false);
  const [layout, setLayout] = useState<CardLayout>(
    () => lastLayouts.get(listing) ?? { isNear: !isLater, height: undefined },
  );
  const ref = useInView<HTMLLIElement>(
    NEAR,
    ({ isIntersecting: isNear, target, boundingClientRect: { height } }) => {
      // A card with the focus stays rendered, however far away it is.
      if (!isNear && target.contains(document.activeElement)) return;
      const now = { isNear, height };
      lastLayouts.set(listing, now);
      // Many cards come near at once: a transition lets a tap interrupt their rendering.
      startTransition(() => setLayout((before) => (before.isNear === isNear ? before : now)));
    },
    listing,
  );

  // A browser without IntersectionObserver renders every card.
  const canTell = useCanTellView();
  const isNear = layout.isNear || !canTell;
  useLayoutEffect(() => {
    if (!isNear || !isTakingFocus.current) return;
    isTakingFocus.current = false;
    ref.current?.querySelector('a')?.focus();
  }, [isNear, ref]);

  /** The bare link has the focus: the full card replaces it, and takes the focus. */
  function handleFocus() {
    isTakingFocus.current = true;
    setLayout((before) => ({ ...before, isNear: true }));
  }

  return { ref, isNear, height: layout.height, handleFocus };
}

interface ListingItemProps {
  listing: Listing;
  headingLevel: 'h2' | 'h3';
  isFirst: boolean;
  /** Below the first screen. */
  isLater?: boolean;
  /** In the card's corner. */
  renderAction?: ((listing: Listing) => ReactNode) | undefined;
}

/**
 * A listing in the grid. Far from the screen it is only its title and link, in an item of the same
 * height: a list of thousands stays light, and find-in-page or a list of links reaches all of it.
 */
export const ListingItem = memo(function ListingItem({
  listing,
  headingLevel: Heading,
  isFirst,
  isLater = false,
  renderAction,
}: ListingItemProps) {
  const { ref, isNear, height, handleFocus } = useNearScreen(listing, isLater);
  return (
    <li
      ref={ref}
      className={isNear ? undefined : 'far'}
      // As high as before, whether or not it skips layout (listLayout.ts).
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
          action={renderAction?.(listing)}
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
