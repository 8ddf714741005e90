import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Loadable } from '../../api/loadable.ts';
import { EmptyState, FailedState } from '../../components/feedback/States.tsx';
import type { Listing } from '../../contract/listing.ts';
import { ProfileGrid, ProfileGridSkeleton } from './ProfileGrid.tsx';
import {
  LISTINGS_EMPTY,
  listingCount,
  listingsHeading,
  OWN_LISTINGS_EMPTY,
  PROFILE_LISTINGS_FAILED,
  PROFILE_LISTINGS_ID,
} from './profileMessages.ts';

interface ProfileListingsProps {
  username: string;
  isOwn: boolean;
  feed: Loadable<Listing[]>;
  emptyAction?: ReactNode;
  renderTileAction?: ((listing: Listing) => ReactNode) | undefined;
}

/** §2, Profile: heading, count and grid. */
export function ProfileListings({
  username,
  isOwn,
  feed,
  emptyAction,
  renderTileAction,
}: ProfileListingsProps) {
  return (
    <Box component="section" aria-label={listingsHeading(username, isOwn)} sx={{ mt: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id={PROFILE_LISTINGS_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {listingsHeading(username, isOwn)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2, minHeight: '1.6em' }}>
        {feed.status === 'ready' && listingCount(feed.data.length)}
      </Typography>
      {feed.status === 'loading' && <ProfileGridSkeleton />}
      {feed.status === 'failed' && <FailedState message={PROFILE_LISTINGS_FAILED} onRetry={feed.onRetry} />}
      {feed.status === 'ready' && feed.data.length === 0 && (
        <EmptyState title={isOwn ? OWN_LISTINGS_EMPTY : LISTINGS_EMPTY}>{emptyAction}</EmptyState>
      )}
      {feed.status === 'ready' && <ProfileGrid listings={feed.data} renderTileAction={renderTileAction} />}
    </Box>
  );
}
