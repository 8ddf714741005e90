import Alert from '@mui/material/Alert';
import { Link } from 'react-router';
import { mapLoadable, toLoadable, type Loadable } from '../../../api/loadable.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { useGetSellerListingsQuery } from '../sellingApi.ts';
import { FORM_TEXTS } from './createListingMessages.ts';

/** Whether it counts towards the limit of its kind (decisions, Listings). Without a `status` it is active. */
export const isActive = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  status !== 'sold' && resting === null;

/** §7: a back end without the filter by seller responds with everybody's. */
export const useActiveListings = (seller: string, kind: ListingKind): Loadable<Listing[]> =>
  mapLoadable(toLoadable(useGetSellerListingsQuery({ seller, kind })), (listings) =>
    listings.filter((listing) => listing.seller === seller && isActive(listing)),
  );

interface ActiveCountProps {
  active: Loadable<Listing[]>;
  limit: number;
  kind: ListingKind;
}

/** §9: the number of active listings of a kind; at the limit, the way to fewer. */
export function ActiveCount({ active, limit, kind }: ActiveCountProps) {
  const texts = FORM_TEXTS[kind];
  if (active.status === 'loading') return texts.counting;
  if (active.status === 'failed') return texts.uncounted;
  const listings = active.data;
  const text = texts.count(listings.length, limit);
  if (listings.length < limit) return text;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>{text}</strong>
      <br />
      {texts.advice(listings.some(({ status }) => status !== null))}{' '}
      <Link to={routes.profile(OWN_PROFILE)} style={{ color: 'inherit', fontWeight: 600 }}>
        {texts.own}
      </Link>
    </Alert>
  );
}
