import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useContext, type ReactNode } from 'react';
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

interface ListingItemProps {
  listing: Listing;
  headingLevel: 'h2' | 'h3';
  isFirst: boolean;
  /** In the card's corner. */
  renderAction?: ((listing: Listing) => ReactNode) | undefined;
}

/** A listing in the grid. */
export const ListingItem = memo(function ListingItem({
  listing,
  headingLevel,
  isFirst,
  renderAction,
}: ListingItemProps) {
  return (
    <li>
      <ListingCard
        listing={listing}
        headingLevel={headingLevel}
        isFirst={isFirst}
        action={renderAction?.(listing)}
      />
    </li>
  );
});
