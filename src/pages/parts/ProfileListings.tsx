import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/States.tsx';
import type { Listing } from '../../contract/listing.ts';
import type { ListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { ListingGrid, NewListingPrompt } from '../../features/listings/browse/ListingGrid.tsx';
import { PhotoGrid, PhotoGridSkeleton } from '../../features/listings/browse/PhotoGrid.tsx';
import { PROFILE_COLUMN, ProfileHeadSkeleton } from '../../features/profile/ProfileHead.tsx';
import {
  LISTINGS_EMPTY,
  listingCount,
  listingsHeading,
  OWN_LISTINGS_EMPTY,
  PROFILE_LISTINGS_ID,
} from '../../features/profile/profileMessages.ts';
import { usePageScroll } from '../usePageScroll.ts';

const PHOTOS = { Items: PhotoGrid, Skeleton: PhotoGridSkeleton };

/** A profile or a shop while it is loading. */
export function ProfileSkeleton() {
  return (
    <Box sx={PROFILE_COLUMN}>
      <ProfileHeadSkeleton />
      <PhotoGridSkeleton />
    </Box>
  );
}

interface ProfileListingsProps {
  username: string;
  isOwn?: boolean;
  feed: ListingFeed;
  renderAction?: (listing: Listing) => ReactNode;
  renderNote?: (listing: Listing) => ReactNode;
  /** Above the grid. */
  banner?: ReactNode;
}

/** §2, Profile: heading, count and grid. */
export function ProfileListings({
  username,
  isOwn = false,
  feed,
  renderAction,
  renderNote,
  banner,
}: ProfileListingsProps) {
  usePageScroll(feed.status === 'ready');
  const heading = listingsHeading(username, isOwn);
  return (
    <Box component="section" aria-label={heading} sx={{ mt: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id={PROFILE_LISTINGS_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {heading}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2, minHeight: '1.6em' }}>
        {feed.status === 'ready' && listingCount(feed.data.listings.length)}
      </Typography>
      {banner}
      <ListingGrid
        feed={feed}
        shape={PHOTOS}
        renderAction={renderAction}
        renderNote={renderNote}
        empty={
          <EmptyState title={isOwn ? OWN_LISTINGS_EMPTY : LISTINGS_EMPTY}>
            {isOwn && <NewListingPrompt />}
          </EmptyState>
        }
      />
    </Box>
  );
}
