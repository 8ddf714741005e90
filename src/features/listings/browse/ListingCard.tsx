import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, type ReactNode } from 'react';
import { Link } from '../../../components/layout/Link.tsx';
import { PhotoLoading } from '../../../components/photo/photoLoading.ts';
import { Photo } from '../../../components/photo/Photo.tsx';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import { CONDITION_NAMES, type Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';
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
} from './cardStyles.ts';
import { cardFrame, COVERING_LINK, TWO_COLUMNS } from '../../../components/card/cardFrame.ts';
import type { ListLayout } from './listLayout.ts';

interface ListingCardProps {
  listing: Listing;
  headingLevel: 'h2' | 'h3';
  /** The first of its page: its photo is loaded before everything else. */
  isFirst?: boolean;
  /** How the list is drawn where it has one column. */
  layout?: ListLayout | undefined;
  /** What can be done with it, in the corner. */
  action?: ReactNode;
}

// The photo alone: what is written on it stays readable.
const FADED_PHOTO = { '& > :first-of-type': { opacity: 0.65 } };

/**
 * A listing on display: the photo large and the price on it, or a row of both where the screen is
 * small; one link covers all of it.
 */
export function ListingCard({
  listing,
  headingLevel,
  isFirst = false,
  layout = 'rows',
  action,
}: ListingCardProps) {
  const { title, price, status, condition, created_at: created } = listing;
  const { isSaving } = useContext(PhotoLoading);
  // What a waiting photo is said to weigh is what it will take.
  const width = isSaving && layout === 'rows' && innerWidth < TWO_COLUMNS ? ROW_PHOTO : CARD_WIDTH;
  const facts = [condition && CONDITION_NAMES[condition], listing.campus_place ?? listing.seller_location];
  return (
    <Box component="article" sx={[cardFrame, cardRow]}>
      <Box sx={[cardPhoto, status === 'sold' && FADED_PHOTO]}>
        <Photo photo={photoOf(listing, width)} alt="" sizes={CARD_SIZES[layout]} isFirst={isFirst} />
        <Box sx={cardBadge}>
          <StatusBadge status={status} />
        </Box>
      </Box>
      <Box sx={cardPrice}>
        <PriceTag price={price} />
      </Box>
      <Box sx={cardText}>
        <Typography variant="subtitle1" component={headingLevel} sx={cardTitle}>
          <Box component={Link} to={routes.product(listing)} sx={COVERING_LINK}>
            {title}
          </Box>
        </Typography>
        <Typography variant="body2" sx={cardFacts}>
          {facts.map((fact) => fact && <span key={fact}>{fact} </span>)}
          <TimeAgo moment={created} />
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
