import Typography from '@mui/material/Typography';
import { fewListings } from '../../features/listings/browse/fewListings.ts';
import type { ListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { FILTERED_HINT } from '../../features/listings/filter/choiceWords.ts';
import { SEARCH_HINT } from '../../features/search/searchText.ts';
import { BelowFewFound } from './BelowFewFound.tsx';
import { CardHeart } from './CardHeart.tsx';

interface FoundListingsProps {
  feed: ListingFeed;
  headingLevel?: 'h2' | 'h3';
  /** Whether filters narrow it: then nothing follows below, since it would not fit them. */
  isNarrowed: boolean;
}

/** What was searched for or narrowed: where it is little it says how much, and a search goes on with what else its category has. */
export function FoundListings({ feed, headingLevel = 'h3', isNarrowed }: FoundListingsProps) {
  const few = fewListings(feed);
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
        emptyHint={isNarrowed ? FILTERED_HINT : SEARCH_HINT}
      />
      {few && !isNarrowed && <BelowFewFound found={few} />}
    </>
  );
}
