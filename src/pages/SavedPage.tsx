import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { EmptyState } from '../components/feedback/States.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { Link } from '../components/layout/Link.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { SavedListings } from '../features/saved/SavedListings.tsx';
import { listingRemoved, selectSavedState } from '../features/saved/savedSlice.ts';
import { routes } from '../lib/routes.ts';
import { PageContainer } from './parts/PageContainer.tsx';

const SavedSearchesOnDevice = lazy(async () => ({
  default: (await import('./parts/SavedSearchesOnDevice.tsx')).SavedSearchesOnDevice,
}));

/** As high as the saved searches are at least: what stands below them hardly moves when they come. */
const PLACE = <Box sx={{ height: 96, mt: 3 }} />;

/** `/saved`: what was saved on this device, and looked at last, by the person who uses it now. */
export function SavedPage() {
  const dispatch = useAppDispatch();
  const { owner, ...lists } = useSelector(selectSavedState);
  const saved = lists.saved.filter((entry) => entry.owner === owner);
  const seen = lists.seen.filter((entry) => entry.owner === owner);
  const handleClear = () => {
    for (const listing of seen) dispatch(listingRemoved({ list: 'seen', listing }));
  };
  return (
    <PageContainer>
      <PageTitle title="Saved" />
      <Typography variant="h1">Saved</Typography>
      <LazyPart fallback={PLACE}>
        <SavedSearchesOnDevice place={PLACE} />
      </LazyPart>
      {saved.length === 0 ? (
        <EmptyState
          title="Nothing is saved yet."
          hint="The heart on a listing saves it on this device, without an account."
        >
          <Button component={Link} to={routes.home} variant="contained">
            Look around the market
          </Button>
        </EmptyState>
      ) : (
        <SavedListings title="Your saved listings" hint={`${saved.length} on this device`} listings={saved} />
      )}
      {seen.length > 0 && (
        <SavedListings
          title="Recently viewed"
          hint="Only on this device"
          listings={seen}
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
