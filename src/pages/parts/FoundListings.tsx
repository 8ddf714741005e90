import Typography from '@mui/material/Typography';
import { isFiltered, NO_FILTERS, type ListFilters } from '../../contract/listQuery.ts';
import { fewListings } from '../../features/listings/browse/fewListings.ts';
import type { ListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { focusFilters } from '../../features/listings/filter/focusFilters.ts';
import { BelowFewFound } from './BelowFewFound.tsx';
import { CardHeart } from './CardHeart.tsx';
import { NothingFound } from './NothingFound.tsx';

interface FoundListingsProps {
  feed: ListingFeed;
  headingLevel?: 'h2' | 'h3';
  /** Where filters narrow it nothing follows below, since it would not fit them. */
  choice: ListFilters;
  onChoose: (choice: ListFilters) => void;
}

/** What was searched for or narrowed: where it is little it says how much, and a search goes on with what else its category has. */
export function FoundListings({ feed, headingLevel = 'h3', choice, onChoose }: FoundListingsProps) {
  const hasFilters = isFiltered(choice);
  const few = feed.status === 'ready' ? fewListings(feed.data) : null;
  function handleTakeOff() {
    // The button goes, and must not take the keyboard's place with it.
    focusFilters();
    onChoose({ ...NO_FILTERS, order: choice.order });
  }
  return (
    <>
      {/* Between what stands there from the start and what comes with the answer: it pushes nothing. */}
      {few && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {few.length === 1 ? '1 listing' : `${few.length} listings`}
        </Typography>
      )}
      <ListingGrid
        feed={feed}
        headingLevel={headingLevel}
        Action={CardHeart}
        empty={<NothingFound onTakeOff={hasFilters ? handleTakeOff : undefined} />}
      />
      {few && !hasFilters && <BelowFewFound found={few} />}
    </>
  );
}
