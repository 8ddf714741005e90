import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { toListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { FilterBar } from '../../features/listings/filter/FilterBar.tsx';
import { useSearchListingsInfiniteQuery } from '../../features/search/searchApi.ts';
import { SubstitutedNotice } from '../../features/search/SubstitutedNotice.tsx';
import { useListingChoice } from '../useListingChoice.ts';
import { usePageScroll } from '../usePageScroll.ts';
import { FoundListings } from './FoundListings.tsx';
import { SaveThisSearch } from './SaveThisSearch.tsx';

/**
 * What a search finds, in the order and by the filters of the address, below the controls that choose them.
 * @param query not empty.
 */
export function SearchResults({ query }: { query: string }) {
  const { capabilities, choice, parameters, isPending, failure, onChoose } = useListingChoice();
  const asked = parameters === null ? query : { q: query, ...parameters };
  const found = useSearchListingsInfiniteQuery(isPending ? skipToken : asked);
  const feed = failure ?? toListingFeed(found);
  const { substitutes, orderedNewest } = found.currentData?.pages[0] ?? {};
  usePageScroll(feed.status === 'ready');
  return (
    <>
      {substitutes && <SubstitutedNotice query={query} substitutes={substitutes} />}
      <FilterBar
        capabilities={capabilities}
        scope={{ q: query }}
        ownOrder="Best match"
        choice={choice}
        onChoose={onChoose}
        action={<SaveThisSearch where={{ q: query }} choice={choice} />}
      />
      {orderedNewest !== undefined && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          So many listings match that only the newest {orderedNewest.toLocaleString('en')} are ordered by
          price.
        </Typography>
      )}
      <FoundListings feed={feed} headingLevel="h2" choice={choice} onChoose={onChoose} />
    </>
  );
}
