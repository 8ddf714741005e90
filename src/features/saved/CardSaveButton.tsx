import { lazy } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Listing } from '../../contract/listing.ts';

const SaveButton = lazy(async () => ({
  default: (await import('./SaveButton.tsx')).SaveButton,
}));

/** The save button of a card, downloaded after hydration. */
function CardSaveButton({ listing }: { listing: Listing }) {
  return (
    useHydrated() && (
      <LazyPart>
        <SaveButton listing={listing} variant="card" />
      </LazyPart>
    )
  );
}

export const cardSaveButton = (listing: Listing) => <CardSaveButton listing={listing} />;
