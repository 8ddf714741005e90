import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import type { ComponentType, ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { FailedState } from '../../../components/feedback/FailedState.tsx';
import { Announcement } from '../../../components/feedback/Announcement.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { ListingItem } from './ListingItem.tsx';
import { ListingGridSkeleton } from './ListingGridSkeleton.tsx';
import { NewListingPrompt } from './NewListingPrompt.tsx';
import { MoreListings } from './MoreListings.tsx';
import { CARD_GRID } from './cardStyles.ts';
import { FIRST_SCREEN } from './useNearScreen.ts';
import type { ListingFeed } from './listingFeed.ts';
import { useListLayout, type ListLayout } from './listLayout.ts';
import {
  EMPTY_HINT,
  FROM_SEEN_NOTE,
  LISTINGS_EMPTY,
  LISTINGS_FAILED,
  SEEN_EMPTY_HINT,
} from './listingMessages.ts';

/** On a small phone so many photos are seen before the scripts are there, which find the others. */
export const FIRST_PHOTOS = 3;

interface ListingGridProps {
  feed: ListingFeed;
  /** One below the title above the grid. */
  headingLevel?: 'h2' | 'h3';
  /** What is shown where there is nothing, instead of the way to the first listing. */
  empty?: ReactNode;
  /** What can be done with each, in its card's corner. */
  Action?: ComponentType<{ listing: Listing }>;
}

/** The announcement for screen readers. A failure is an alert already. */
function newsOf(feed: ListingFeed): string {
  if (feed.status === 'loading') return 'Loading listings';
  return feed.status === 'failed' ? '' : `Listings shown: ${feed.data.listings.length}`;
}

function contentOf({ feed, headingLevel = 'h3', empty, Action }: ListingGridProps, layout: ListLayout) {
  if (feed.status === 'loading') return <ListingGridSkeleton />;
  if (feed.status === 'failed') return <FailedState message={LISTINGS_FAILED} onRetry={feed.onRetry} />;
  const { listings, more, onMore, isFromSeen = false } = feed.data;
  if (listings.length === 0 && isFromSeen)
    return <EmptyState title={LISTINGS_EMPTY} hint={SEEN_EMPTY_HINT} />;
  // A page may be empty and yet have a next one: what a rare filter lets pass may be far down.
  if (listings.length === 0 && more === 'none') {
    return (
      empty ?? (
        <EmptyState title={LISTINGS_EMPTY} hint={EMPTY_HINT}>
          <NewListingPrompt />
        </EmptyState>
      )
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {isFromSeen && <span>{FROM_SEEN_NOTE}</span>}
      <Grid component="ul" {...CARD_GRID}>
        {listings.map((listing, index) => (
          <ListingItem
            key={listing.id}
            listing={listing}
            headingLevel={headingLevel}
            isFirst={index < FIRST_PHOTOS}
            isLater={index >= FIRST_SCREEN}
            layout={layout}
            Action={Action}
          />
        ))}
      </Grid>
      {more !== 'none' && <MoreListings state={more} onMore={onMore} />}
    </Box>
  );
}

/** A list of listings in each of its states; §9: 1, 2, 3 and 4 columns by width. */
export function ListingGrid(props: ListingGridProps) {
  const layout = useListLayout();
  return (
    <>
      {/* One live region for all states: a new one would not be heard. */}
      <Announcement>{newsOf(props.feed)}</Announcement>
      {contentOf(props, layout)}
    </>
  );
}
