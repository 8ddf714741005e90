import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageSpinner } from '../../components/feedback/States.tsx';
import type { Listing } from '../../contract/listing.ts';
import type { ListingFeed } from '../listings/browse/listingFeed.ts';
import { ListingGrid } from '../listings/browse/ListingGrid.tsx';
import { PhotoGrid } from '../listings/browse/PhotoGrid.tsx';

const PHOTOS = { Items: PhotoGrid, Skeleton: PageSpinner };

interface ProfileListingsProps {
  heading: string;
  feed: ListingFeed;
  countText?: (listings: readonly Listing[]) => string;
  empty: ReactNode;
  renderAction?: (listing: Listing) => ReactNode;
  renderNote?: (listing: Listing) => ReactNode;
}

/** §2, Profile: the same text for every number. */
const found = ({ length }: readonly Listing[]) => `${length} listing(s) found`;

/** Listings of one user as a section of a profile: heading, count and grid. */
export function ProfileListings({ heading, countText = found, ...grid }: ProfileListingsProps) {
  const { feed } = grid;
  return (
    <Box component="section" aria-label={heading} sx={{ mt: { xs: 4, sm: 6 } }}>
      <Typography variant="h2">{heading}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2, minHeight: '1.6em' }}>
        {feed.status === 'ready' && countText(feed.data.listings)}
      </Typography>
      <ListingGrid shape={PHOTOS} {...grid} />
    </Box>
  );
}
