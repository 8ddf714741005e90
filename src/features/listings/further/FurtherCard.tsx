import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '../../../components/layout/Link.tsx';
import { Photo } from '../../../components/photo/Photo.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';
import { formatPrice } from '../../../lib/formatPrice.ts';
import { cardFrame, COVERING_LINK, TWO_LINES } from '../browse/cardStyles.ts';

const SIZES = '(min-width: 900px) 270px, (min-width: 600px) 23vw, 46vw';

/** A listing beside another one: photo, price and title; one link covers all of it. */
export function FurtherCard({ listing }: { listing: Listing }) {
  return (
    <Box component="article" sx={cardFrame}>
      <Photo photo={photoOf(listing, CARD_WIDTH)} alt="" sizes={SIZES} whenSaving="preview" />
      <Box sx={{ p: 1.25, display: 'grid', gap: 0.25 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {formatPrice(listing.price)}
        </Typography>
        <Typography variant="body2" component="h3" sx={TWO_LINES}>
          <Box component={Link} to={routes.product(listing)} sx={COVERING_LINK}>
            {listing.title}
          </Box>
        </Typography>
      </Box>
    </Box>
  );
}
