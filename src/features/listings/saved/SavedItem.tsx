import { useState } from 'react';
import { toLoadable } from '../../../api/loadable.ts';
import { useCanTellView, useInView } from '../../../components/layout/InView.tsx';
import { FurtherCard } from '../further/FurtherCard.tsx';
import { useGetListingQuery } from '../listingsApi.ts';
import { SaveButton } from './SaveButton.tsx';
import type { SavedListing } from './savedSlice.ts';

/**
 * A listing that this device holds, and what has become of it since: it is asked for when it comes near the screen. Without
 * a network it is shown as it was.
 */
export function SavedItem({ listing }: { listing: SavedListing }) {
  const canTell = useCanTellView();
  const [hasBeenNear, setHasBeenNear] = useState(false);
  const isNear = hasBeenNear || !canTell;
  const place = useInView<HTMLLIElement>(
    '300px 0px',
    ({ isIntersecting }) => setHasBeenNear(isIntersecting),
    isNear ? null : true,
  );
  const now = toLoadable(useGetListingQuery(listing.slug ?? listing.id, { skip: !isNear }));
  const shown =
    now.status === 'ready' ? now.data : { ...listing, image_variants: null, image_placeholder: null };
  const isGone = now.status === 'failed' && now.isMissing === true;
  return (
    <li ref={place}>
      <FurtherCard
        listing={isGone ? { ...shown, image: null } : shown}
        status={now.status === 'ready' ? now.data.status : null}
        note={isGone ? 'No longer on the market' : undefined}
        action={<SaveButton listing={listing} place="photo" />}
      />
    </li>
  );
}
