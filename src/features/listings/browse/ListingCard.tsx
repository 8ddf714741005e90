import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '../../../components/layout/Link.tsx';
import { Photo } from '../../../components/photo/Photo.tsx';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import { CONDITION_NAMES } from '../../../contract/condition.ts';
import type { Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';
import { PriceTag } from './PriceTag.tsx';
import { TimeAgo } from './TimeAgo.tsx';
import { CARD_SIZES, cardFrame, cardText, COVERING_LINK, TWO_LINES } from './cardStyles.ts';

interface ListingCardProps {
  listing: Listing;
  headingLevel: 'h2' | 'h3';
  /** The first of its page: its photo is loaded before everything else. */
  isFirst?: boolean;
}

// The photo alone: what is written on it stays readable.
const FADED_PHOTO = { '& > :first-of-type': { opacity: 0.65 } };

/** A listing on display: the photo large, the price on it, and one link that covers all of it. */
export function ListingCard({ listing, headingLevel, isFirst = false }: ListingCardProps) {
  const { title, price, status, condition, created_at: created } = listing;
  const facts = [condition && CONDITION_NAMES[condition], listing.campus_place ?? listing.seller_location]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="article" sx={cardFrame}>
      <Box sx={[{ position: 'relative' }, status === 'sold' && FADED_PHOTO]}>
        <Photo photo={photoOf(listing, CARD_WIDTH)} alt="" sizes={CARD_SIZES} isFirst={isFirst} />
        <Box sx={{ position: 'absolute', top: 12, left: 12 }}>
          <StatusBadge status={status} />
        </Box>
        <Box sx={{ position: 'absolute', bottom: -14, left: 12 }}>
          <PriceTag price={price} />
        </Box>
      </Box>
      <Box sx={cardText}>
        <Typography variant="subtitle1" component={headingLevel} sx={TWO_LINES}>
          <Box component={Link} to={routes.product(listing)} sx={COVERING_LINK}>
            {title}
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={TWO_LINES}>
            {facts}
          </Box>
          <TimeAgo moment={created} />
        </Typography>
      </Box>
    </Box>
  );
}
