import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/baseApi.ts';
import { EmptyState } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useHasBeenNear } from '../components/layout/useNear.ts';
import { CardSection } from '../features/listings/card/CardSection.tsx';
import { ListingCard } from '../features/listings/card/ListingCard.tsx';
import { useGetListingQuery } from '../features/listings/listingsApi.ts';
import { cardSaveButton } from '../features/saved/SaveButton.tsx';
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
        <CardSection title="Your saved listings" hint={`${saved.length} on this device`}>
          {saved.map((listing) => (
            <SavedItem key={listing.id} listing={listing} />
          ))}
        </CardSection>
      )}
      {viewed.length > 0 && (
        <CardSection
          title="Recently viewed"
          hint="Only on this device"
          action={
            <Button variant="outlined" onClick={() => dispatch(listCleared('viewed'))}>
              Clear
            </Button>
          }
        >
          {viewed.map((listing) => (
            <SavedItem key={listing.id} listing={listing} />
          ))}
        </CardSection>
      )}
    </PageContainer>
  );
}

/** A stored listing, fetched when it comes near the screen; offline it is shown as it was stored. */
function SavedItem({ listing }: { listing: SavedListing }) {
  const { ref, isNear } = useHasBeenNear<HTMLLIElement>();
  const { currentData, error } = useGetListingQuery(listing.slug ?? listing.id, { skip: !isNear });
  const isDeleted = currentData === undefined && Object(error).status === 404;
  const shown = {
    ...(currentData ?? listing),
    // What the price was when it was saved; a drop before that is no news.
    previous_price: listing.price,
    ...(isDeleted && { image: null }),
  };
  return (
    <li ref={ref}>
      <ListingCard
        listing={shown}
        note={isDeleted ? 'No longer on the market' : undefined}
        action={cardSaveButton(listing)}
      />
    </li>
  );
}
