import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { EmptyState } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { SavedListings } from '../features/saved/SavedListings.tsx';
import {
  listCleared,
  type SavedListing,
  selectRemembered,
  useHidingOf,
} from '../features/ui/device/rememberedSlice.ts';
import { SavedSearches } from '../features/saved/searches/SavedSearches.tsx';
import { routes } from '../lib/routes.ts';

/** `/saved`: the saved and the recently viewed listings of the user of this device. */
export function SavedPage() {
  const dispatch = useAppDispatch();
  const remembered = useSelector(selectRemembered);
  const hidingOf = useHidingOf();
  const isShown = (entry: SavedListing) => hidingOf(entry) === null;
  const saved = remembered.saved.filter(isShown);
  const viewed = remembered.viewed.filter(isShown);
  return (
    <PageContainer title="Saved">
      <Typography variant="h1">Saved</Typography>
      <SavedSearches />
      {saved.length === 0 ? (
        <EmptyState
          title="Nothing is saved yet."
          hint="The heart on a listing saves it on this device, without an account."
        >
          <Button href={routes.home} variant="contained">
            Look around the market
          </Button>
        </EmptyState>
      ) : (
        <SavedListings title="Your saved listings" hint={`${saved.length} on this device`} listings={saved} />
      )}
      {viewed.length > 0 && (
        <SavedListings
          title="Recently viewed"
          hint="Only on this device"
          listings={viewed}
          action={
            <Button variant="outlined" onClick={() => dispatch(listCleared('viewed'))}>
              Clear
            </Button>
          }
        />
      )}
    </PageContainer>
  );
}
