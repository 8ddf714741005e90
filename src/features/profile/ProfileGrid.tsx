import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import type { ReactNode } from 'react';
import { Link } from '../../components/layout/Link.tsx';
import { Photo } from '../../components/photo/Photo.tsx';
import { StatusBadge } from '../../components/feedback/StatusBadge.tsx';
import type { Listing } from '../../contract/listing.ts';
import { formatPrice } from '../../contract/price.ts';
import { CARD_WIDTH, photoOf } from '../../lib/photoSource.ts';
import { routes } from '../../lib/routes.ts';
import { TILE_BADGE, TILE_GRID, TILE_STYLE, TILE_WORDS } from './gridStyles.ts';

interface ProfileGridProps {
  listings: readonly Listing[];
  /** What the owner can do with one of them, in the corner of its tile. */
  renderTileAction?: ((listing: Listing) => ReactNode) | undefined;
}

/** Two rows are on a phone’s first screen, and are all that a shop of five active listings has (§9). */
const FIRST_PHOTOS = 6;

/** §2, Profile: three columns of squares at every width; a tile says what it is, and opens its product. */
export function ProfileGrid({ listings, renderTileAction }: ProfileGridProps) {
  return (
    <Grid component="ul" {...TILE_GRID}>
      {listings.map((listing, index) => (
        <Grid component="li" size={1} key={listing.id} sx={TILE_STYLE}>
          <Photo
            photo={photoOf(listing, CARD_WIDTH)}
            alt=""
            ratio={1}
            sizes="(min-width: 900px) 300px, 33vw"
            isFirst={index < FIRST_PHOTOS}
          />
          <Box sx={TILE_BADGE}>
            <StatusBadge status={listing.status} />
          </Box>
          <Box sx={TILE_WORDS}>
            <strong>{formatPrice(listing.price)}</strong>
            <p>
              <Link to={routes.product(listing)}>{listing.title}</Link>
            </p>
          </Box>
          {renderTileAction?.(listing)}
        </Grid>
      ))}
    </Grid>
  );
}
