import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { EmptyState, FailedState } from '../../../components/feedback/States.tsx';
import { Announcement } from '../../../components/layout/VisuallyHidden.tsx';
import { useNear } from '../../../components/layout/InView.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { selectIsOffline } from '../../ui/device/deviceSlice.ts';
import { ListingItem } from './ListingCard.tsx';
import { cardFrame } from '../../../components/card/cardFrame.ts';
import { CARD_GRID, cardPhoto, cardPrice, cardRow, cardText } from './listLayout.ts';
import type { ListingFeed } from './listingFeed.ts';
import { EMPTY_HINT, LISTINGS_EMPTY, LISTINGS_FAILED, NOT_SEEN } from './listingMessages.ts';

/** A small phone shows as many photos before the scripts run, which load the others. */
const FIRST_PHOTOS = 3;

/** Below an empty list: sell something, or see all listings. */
export function NewListingPrompt() {
  return (
    <>
      <Button component={Link} to={routes.newListing} variant="contained">
        Sell something
      </Button>
      {/* Not Home, which would show the active search. */}
      <Button component={Link} to={routes.search('')} variant="outlined">
        See everything
      </Button>
    </>
  );
}

/** Loading cards, in the shape of the cards. */
function CardsSkeleton() {
  return (
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
  );
}

export interface GridItemsProps {
  listings: readonly Listing[];
  /** One below the title above the cards. */
  headingLevel?: 'h2' | 'h3' | undefined;
  /** In the corner of each listing; the same function each time, because cards are memoised. */
  renderAction?: ((listing: Listing) => ReactNode) | undefined;
  /** Below each photo of a `PhotoGrid`. */
  renderNote?: ((listing: Listing) => ReactNode) | undefined;
}

interface ListingCardsProps extends GridItemsProps {
  /** How many cards the page shows above these. */
  offset?: number;
}

/** The cards of a list; §9: 1, 2, 3 and 4 columns by width. */
export function ListingCards({ listings, headingLevel = 'h3', renderAction, offset = 0 }: ListingCardsProps) {
  return (
    <Grid component="ul" {...CARD_GRID}>
      {listings.map((listing, index) => (
        <ListingItem
          key={listing.id}
          listing={listing}
          headingLevel={headingLevel}
          isFirst={offset + index < FIRST_PHOTOS}
          renderAction={renderAction}
        />
      ))}
    </Grid>
  );
}

interface MoreListingsProps {
  state: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

/** The end of a list: loads the next page when it comes near the screen, or on a press. */
function MoreListings({ state, onMore }: MoreListingsProps) {
  // New pages come with a new `onMore`: an end that is still near is then reported again.
  const end = useNear<HTMLDivElement>('800px', state === 'idle' ? onMore : null);
  if (state === 'failed') return <FailedState message={LISTINGS_FAILED} onRetry={onMore} />;
  return (
    <Box ref={end} sx={{ display: 'grid', justifyItems: 'center', pt: 1 }}>
      <Button variant="outlined" size="large" onClick={onMore} loading={state === 'loading'}>
        Show more
      </Button>
    </Box>
  );
}

function FailedList({ onRetry }: { onRetry: () => void }) {
  const isOffline = useSelector(selectIsOffline);
  return (
    <FailedState message={isOffline ? `${LISTINGS_FAILED} ${NOT_SEEN}` : LISTINGS_FAILED} onRetry={onRetry} />
  );
}

const CARDS = { Items: ListingCards, Skeleton: CardsSkeleton };

interface ListingGridProps extends Omit<GridItemsProps, 'listings'> {
  feed: ListingFeed;
  /** What the listings look like, and their placeholder. */
  shape?: { Items: ComponentType<GridItemsProps>; Skeleton: ComponentType };
  /** Replaces the prompt to sell something in an empty list. */
  empty?: ReactNode;
}

/** The announcement for screen readers. A failure is an alert already. */
function newsOf(feed: ListingFeed): string {
  if (feed.status === 'loading') return 'Loading listings';
  return feed.status === 'failed' ? '' : `Listings shown: ${feed.data.listings.length}`;
}

function contentOf({ feed, shape = CARDS, empty, ...items }: ListingGridProps) {
  if (feed.status === 'loading')
    return (
      <div aria-busy>
        <shape.Skeleton />
      </div>
    );
  if (feed.status === 'failed') return <FailedList onRetry={feed.onRetry} />;
  const { listings, more, onMore } = feed.data;
  // An empty page may have a next one: the matches of a rare filter may be far down.
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
      <shape.Items listings={listings} {...items} />
      {more !== 'none' && <MoreListings state={more} onMore={onMore} />}
    </Box>
  );
}

/** A list of listings in each of its states. */
export function ListingGrid(props: ListingGridProps) {
  return (
    <>
      {/* One live region for all states: a new one would not be announced. */}
      <Announcement>{newsOf(props.feed)}</Announcement>
      {contentOf(props)}
    </>
  );
}
