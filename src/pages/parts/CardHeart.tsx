import { lazy } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Listing } from '../../contract/listing.ts';

const SaveButton = lazy(async () => ({
  default: (await import('../../features/saved/SaveButton.tsx')).SaveButton,
}));

/** The heart on a card, downloaded when the page has come to life. */
export function CardHeart({ listing }: { listing: Listing }) {
  return (
    useHydrated() && (
      <LazyPart>
        <SaveButton listing={listing} place="card" />
      </LazyPart>
    )
  );
}
