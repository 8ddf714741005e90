import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyState, PageSpinner } from '../../components/feedback/States.tsx';
import type { Listing } from '../../contract/listing.ts';
import { usePageScroll, type ListingFeed } from '../listings/browse/listingFeed.ts';
import { ListingGrid, NewListingPrompt } from '../listings/browse/ListingGrid.tsx';
import { PhotoGrid } from '../listings/browse/PhotoGrid.tsx';

const PHOTOS = { Items: PhotoGrid, Skeleton: PageSpinner };

interface ProfileSectionProps {
  heading: string;
  feed: ListingFeed;
  countText: (listings: readonly Listing[]) => string;
  empty: ReactNode;
  renderAction?: (listing: Listing) => ReactNode;
  renderNote?: (listing: Listing) => ReactNode;
}

/** Listings of one user as a section of a profile: heading, count and grid. */
export function ProfileSection({ heading, countText, ...grid }: ProfileSectionProps) {
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

interface ProfileListingsProps extends Pick<ProfileSectionProps, 'feed' | 'renderAction' | 'renderNote'> {
  username: string;
  isOwn?: boolean;
}

/** §2, Profile: heading, count and grid of what a user sells. */
export function ProfileListings({ username, isOwn = false, ...section }: ProfileListingsProps) {
  usePageScroll(section.feed.status === 'ready');
  return (
    <ProfileSection
      {...section}
      heading={isOwn ? 'My Listings' : `${username}'s Listings`}
      // §2, Profile: the same text for every number.
      countText={({ length }) => `${length} listing(s) found`}
      empty={
        <EmptyState title={isOwn ? 'No listings found' : 'No listings available'}>
          {isOwn && <NewListingPrompt />}
        </EmptyState>
      }
    />
  );
}
