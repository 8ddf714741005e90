import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import type { ComponentType, ReactNode } from 'react';
import { EmptyState, FailedState } from '../../../components/feedback/States.tsx';
import { Announcement } from '../../../components/layout/VisuallyHidden.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Link } from '../../../components/layout/Link.tsx';
import { useInView } from '../../../components/layout/InView.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { ListingItem } from './ListingItem.tsx';
import { cardFrame } from '../../../components/card/cardFrame.ts';
import { CARD_GRID, cardPhoto, cardPrice, cardRow, cardText } from './cardStyles.ts';
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

/** More cards than a large screen shows at once. */
const FIRST_SCREEN = 12;

/** What an empty list leads on to: the first listing in it, and all that there is. */
export function NewListingPrompt() {
  return (
    <>
      <Button component={Link} to={routes.newListing} variant="contained">
        Sell something
      </Button>
      {/* Home would show the search that is on. */}
      <Button component={Link} to={routes.search('')} variant="outlined">
        See everything
      </Button>
    </>
  );
}

/** Cards to come, in the shape in which they will come. */
function ListingGridSkeleton() {
  return (
    <div aria-busy>
      <Grid {...CARD_GRID} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <Box key={index} sx={[cardFrame, cardRow]}>
            <Box sx={cardPhoto}>
              <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }} />
            </Box>
            <Box sx={cardPrice}>
              <Skeleton variant="rounded" width={96} height={29} />
            </Box>
            {/* Three lines that in a row are no higher than the photo. */}
            <Box sx={[cardText, { fontSize: '0.8125rem' }]}>
              <Skeleton width="80%" />
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </Box>
          </Box>
        ))}
      </Grid>
    </div>
  );
}

interface MoreListingsProps {
  state: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

/** The end of a list with more pages: loads the next one when it comes near, and is a button too. */
function MoreListings({ state, onMore }: MoreListingsProps) {
  // A new list of pages has a new `onMore`: where the end is still near, it is reported again.
  const end = useInView<HTMLDivElement>(
    '800px',
    ({ isIntersecting }) => isIntersecting && onMore(),
    state === 'idle' ? onMore : null,
  );
  if (state === 'failed') return <FailedState message={LISTINGS_FAILED} onRetry={onMore} />;
  return (
    <Box ref={end} sx={{ display: 'grid', justifyItems: 'center', pt: 1 }}>
      <Button variant="outlined" size="large" onClick={onMore} loading={state === 'loading'}>
        Show more
      </Button>
    </Box>
  );
}

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
