import Button from '@mui/material/Button';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Link } from '../../components/layout/Link.tsx';
import { LISTINGS_EMPTY } from '../../features/listings/browse/listingMessages.ts';
import { FILTERED_HINT } from '../../features/listings/filter/choiceWords.ts';
import { SEARCH_HINT } from '../../features/search/searchText.ts';
import { routes } from '../../lib/routes.ts';

interface NothingFoundProps {
  /** Takes all filters off; undefined where there are none. */
  onTakeOff?: (() => void) | undefined;
}

/** What a search or filters that find nothing lead on to: a buyer rather goes on searching than sells. */
export function NothingFound({ onTakeOff }: NothingFoundProps) {
  return (
    <EmptyState title={LISTINGS_EMPTY} hint={onTakeOff ? FILTERED_HINT : SEARCH_HINT}>
      {onTakeOff && (
        <Button variant="contained" onClick={onTakeOff}>
          Take off the filters
        </Button>
      )}
      <Button component={Link} to={routes.search('')} variant={onTakeOff ? 'outlined' : 'contained'}>
        See everything
      </Button>
      <Button component={Link} to={routes.newListing} variant="outlined">
        Sell something
      </Button>
    </EmptyState>
  );
}
