import { skipToken } from '@reduxjs/toolkit/query/react';
import { isFiltered } from '../../contract/listQuery.ts';
import { toListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { FilterBar } from '../../features/listings/filter/FilterBar.tsx';
import { useGetListingsInfiniteQuery } from '../../features/listings/listingsApi.ts';
import { useListingChoice } from '../useListingChoice.ts';
import { usePageScroll } from '../usePageScroll.ts';
import { CardHeart } from './CardHeart.tsx';
import { FoundListings } from './FoundListings.tsx';
import { SaveThisSearch } from './SaveThisSearch.tsx';

/** The market in the order and by the filters of the address, below the controls that choose them. */
export function ChosenListings({ headingLevel = 'h3' }: { headingLevel?: 'h2' | 'h3' }) {
  const { capabilities, choice, parameters, isPending, failure, onChoose } = useListingChoice();
  const chosen = useGetListingsInfiniteQuery(isPending ? skipToken : parameters);
  const feed = failure ?? toListingFeed(chosen);
  const isChosen = isFiltered(choice);
  usePageScroll(feed.status === 'ready');
  return (
    <>
      <FilterBar
        capabilities={capabilities}
        scope={{}}
        ownOrder="Newest"
        choice={choice}
        onChoose={onChoose}
        action={<SaveThisSearch where={{ q: '' }} choice={choice} />}
      />
      {isChosen ? (
        <FoundListings feed={feed} headingLevel={headingLevel} choice={choice} onChoose={onChoose} />
      ) : (
        <ListingGrid feed={feed} headingLevel={headingLevel} Action={CardHeart} />
      )}
    </>
  );
}
