import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { Photo } from '../photo/Photo.tsx';
import type { Listing, ListingKind } from '../../contract/listing.ts';
import { CARD_WIDTH, photoOf, type PostedPicture } from '../../lib/photoSource.ts';
import { routes } from '../../lib/routes.ts';
import { cardFrame, COVERING_LINK, TWO_LINES } from './cardFrame.ts';
import { Price } from './Price.tsx';
import { WantedTile } from './WantedTile.tsx';

const SIZES = '(min-width: 900px) 270px, (min-width: 600px) 23vw, 46vw';

/** Small cards: two in a row on a phone, four where there is room. */
export const TILE_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 1.5, sm: 2 },
  listStyle: 'none',
  m: 0,
  p: 0,
};

/** At the photo's lower edge: above, the button leaves no room for "May be gone". */
const BADGE = {
  position: 'absolute',
  bottom: 8,
  left: 8,
  maxWidth: 'calc(100% - 16px)',
  display: 'flex',
  // It fits with letters of any size.
  '& > span': { px: 1, fontSize: 'min(0.8125rem, 3.6vw)' },
} as const;

interface ListingTileProps {
  listing: Pick<Listing, 'id' | 'slug' | 'title' | 'price' | 'category'> &
    Partial<Pick<Listing, 'previous_price' | 'status' | 'resting'>> & {
      kind?: ListingKind | undefined;
    } & PostedPicture;
  /** Such as what has changed since it was saved. */
  note?: string | undefined;
  action?: ReactNode;
}

/** A small card: photo, price and title; one link covers all of it. */
export function ListingTile({ listing, note, action }: ListingTileProps) {
  const { kind, price, previous_price: previous, status = null, resting } = listing;
  return (
    <Box component="article" sx={cardFrame}>
      {action}
      <Box sx={{ position: 'relative' }}>
        <Photo
          photo={photoOf(listing, CARD_WIDTH)}
          alt=""
          instead={kind === 'wanted' ? <WantedTile /> : undefined}
          sizes={SIZES}
          whenSaving="preview"
        />
        <Box sx={BADGE}>
          <StatusBadge kind={kind} status={status} resting={resting} />
        </Box>
      </Box>
      <Box sx={{ p: 1.25, display: 'grid', gap: 0.25 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          <Price kind={kind} price={price} previous={previous} />
        </Typography>
        <Typography variant="body2" component="h3" sx={TWO_LINES}>
          <Box component={Link} to={routes.product(listing)} sx={COVERING_LINK}>
            {listing.title}
          </Box>
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
