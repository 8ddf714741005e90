import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EmptyState, FailedState } from '../../../components/feedback/States.tsx';
import { useNear } from '../../../components/layout/useNear.ts';
import { Announcement } from '../../../components/layout/VisuallyHidden.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { selectIsOffline } from '../../ui/device/deviceSlice.ts';
import { CardList, ListingCard } from '../card/ListingCard.tsx';
import { whole, type ListingFeed } from './listingFeed.ts';

/** §8. */
export const LISTINGS_FAILED = 'Failed to load products.';
export const LISTINGS_EMPTY = 'No listings found.';
/** After the failure of a list that was not viewed before the network went. */
export const NOT_SEEN = 'Without a network only what you opened before is shown, and nothing is searched.';

/** A small phone shows as many photos before the scripts run, which load the others. */
const FIRST_PHOTOS = 3;

export function NewListingPrompt() {
  return (
    <>
      <Button href={routes.newListing} variant="contained">
        Sell something
      </Button>
      {/* Not Home, which would show the active search. */}
      <Button href={routes.search('')} variant="outlined">
        See everything
      </Button>
    </>
  );
}

function CardsSkeleton() {
  return (
    <CardList aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <Skeleton variant="rounded" height="var(--card-height)" />
        </li>
      ))}
    </CardList>
  );
}

export interface GridItemsProps {
  listings: readonly Listing[];
  headingLevel?: 'h2' | 'h3' | undefined;
  /** In the corner of each listing. */
  renderAction?: ((listing: Listing) => ReactNode) | undefined;
  renderNote?: ((listing: Listing) => ReactNode) | undefined;
}

function ListingCards({ listings, headingLevel, renderAction }: GridItemsProps) {
  return (
    <CardList>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            {...{ listing, headingLevel }}
            isFirst={index < FIRST_PHOTOS}
            action={renderAction?.(listing)}
          />
        </li>
      ))}
    </CardList>
  );
}

/** The end of a list: loads the next page when it comes near the screen, or on a press. */
function MoreListings({ state, onMore }: { state: 'idle' | 'loading' | 'failed'; onMore: () => void }) {
  // New pages come with a new `onMore`: an end that is still near is then reported again.
  const end = useNear<HTMLDivElement>('800px', state === 'idle' ? onMore : null);
  if (state === 'failed') return <FailedState message={LISTINGS_FAILED} onRetry={onMore} />;
  return (
    <Box ref={end} sx={{ textAlign: 'center', pt: 4 }}>
      <Button variant="outlined" size="large" onClick={onMore} loading={state === 'loading'}>
        Show more
      </Button>
    </Box>
  );
}

const NOTHING = whole([]);
const CARDS = { Items: ListingCards, Skeleton: CardsSkeleton };

interface ListingGridProps extends Omit<GridItemsProps, 'listings'> {
  feed: ListingFeed;
  shape?: { Items: ComponentType<GridItemsProps>; Skeleton: ComponentType };
  empty?: ReactNode;
}

/** The announcement for screen readers. A failure is an alert already. */
function newsOf(feed: ListingFeed): string {
  if (feed.status === 'loading') return 'Loading listings';
  return feed.status === 'failed' ? '' : `Listings shown: ${feed.data.listings.length}`;
}

const EMPTY = (
  <EmptyState title={LISTINGS_EMPTY} hint="Be the first: a photo, a title and a category are enough.">
    <NewListingPrompt />
  </EmptyState>
);

export function ListingGrid({ feed, shape = CARDS, empty = EMPTY, ...items }: ListingGridProps) {
  const isOffline = useSelector(selectIsOffline);
  const { listings, more, onMore } = feed.status === 'ready' ? feed.data : NOTHING;
  // An empty page may have a next one: the matches of a rare filter may be far down.
  const isEmpty = listings.length === 0 && more === 'none';
  return (
    <>
      {/* One live region for all states: a new one would not be announced. */}
      <Announcement>{newsOf(feed)}</Announcement>
      {feed.status === 'loading' && (
        <div aria-busy>
          <shape.Skeleton />
        </div>
      )}
      {feed.status === 'failed' && (
        <FailedState
          message={isOffline ? `${LISTINGS_FAILED} ${NOT_SEEN}` : LISTINGS_FAILED}
          onRetry={feed.onRetry}
        />
      )}
      {feed.status === 'ready' && (isEmpty ? empty : <shape.Items listings={listings} {...items} />)}
      {more !== 'none' && <MoreListings state={more} onMore={onMore} />}
    </>
  );
}
