import { skipToken } from '@reduxjs/toolkit/query/react';
import { isNarrowed } from '../../contract/listingFilters.ts';
import { toListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { FILTERED_HINT } from '../../features/listings/filter/choiceWords.ts';
import { FilterBar } from '../../features/listings/filter/FilterBar.tsx';
import { useGetListingsInfiniteQuery } from '../../features/listings/listingsApi.ts';
import { useListingChoice } from '../useListingChoice.ts';
import { CardHeart } from './CardHeart.tsx';
import { SaveThisSearch } from './SaveThisSearch.tsx';

/** The market in the order and by the filters of the address, below the controls that choose them. */
export function ChosenListings() {
  const { capabilities, choice, parameters, isPending, failure, onChoose } = useListingChoice();
  const chosen = useGetListingsInfiniteQuery(isPending ? skipToken : parameters);
  const feed = failure ?? toListingFeed(chosen);
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
      <ListingGrid feed={feed} Action={CardHeart} {...(isNarrowed(choice) && { emptyHint: FILTERED_HINT })} />
    </>
  );
}
