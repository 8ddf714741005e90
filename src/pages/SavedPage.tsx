import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useHidingOf } from '../api/hiddenSlice.ts';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { EmptyState } from '../components/feedback/States.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { HiddenCount } from '../features/reports/HiddenNote.tsx';
import { SavedListings } from '../features/saved/SavedListings.tsx';
import { listingRemoved, selectSavedState, type SavedListing } from '../features/saved/savedSlice.ts';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { routes } from '../lib/routes.ts';
import { PageContainer } from './parts/PageContainer.tsx';

const SavedSearches = lazy(async () => ({
  default: (await import('../features/saved/searches/SavedSearches.tsx')).SavedSearches,
}));

/** `/saved`: the saved and the recently viewed listings of the user of this device. */
export function SavedPage() {
  const dispatch = useAppDispatch();
  const isOffline = useSelector(selectIsOffline);
  const { owner, ...lists } = useSelector(selectSavedState);
  const hidingOf = useHidingOf();
  const isShown = (entry: SavedListing) => hidingOf(entry) === null;
  const allSaved = lists.saved.filter((entry) => entry.owner === owner);
  const saved = allSaved.filter(isShown);
  const allViewed = lists.seen.filter((entry) => entry.owner === owner);
  const viewed = allViewed.filter(isShown);
  const handleClear = () => {
    for (const listing of allViewed) dispatch(listingRemoved({ list: 'seen', listing }));
  };
  return (
    <PageContainer>
      <PageTitle title="Saved" />
      <Typography variant="h1">Saved</Typography>
      {/* As high as an empty list of searches, so that hardly anything moves when they load. */}
      <LazyPart fallback={<Box sx={{ height: 96, mt: 3 }} />}>
        <SavedSearches isOffline={isOffline} />
      </LazyPart>
      {allSaved.length === 0 ? (
        <EmptyState
          title="Nothing is saved yet."
          hint="The heart on a listing saves it on this device, without an account."
        >
          <Button component={Link} to={routes.home} variant="contained">
            Look around the market
          </Button>
        </EmptyState>
      ) : (
        <SavedListings title="Your saved listings" hint={`${saved.length} on this device`} listings={saved}>
          <HiddenCount hides={allSaved.flatMap((entry) => hidingOf(entry) ?? [])} />
        </SavedListings>
      )}
      {viewed.length > 0 && (
        <SavedListings
          title="Recently viewed"
          hint="Only on this device"
          listings={viewed}
          action={
            <Button variant="outlined" onClick={handleClear}>
              Clear
            </Button>
          }
        />
      )}
    </PageContainer>
  );
}
