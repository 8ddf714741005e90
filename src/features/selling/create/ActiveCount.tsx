import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { mapLoadable, toLoadable, type Loadable } from '../../../api/loadable.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { useGetSellerListingsQuery } from '../sellingApi.ts';
import { FORM_TEXTS } from './createListingMessages.ts';

/** Whether it counts towards the limit of its kind. Without a `status` it is active. */
export const isActive = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  status !== 'sold' && resting === null;

/** §7: the listings that count towards the limit, the oldest first (decisions, Listings). */
export function activeListings(listings: readonly Listing[], username: string): Listing[] {
  return (
    listings
      .filter((listing) => listing.seller === username && isActive(listing))
      // Lists are newest first, which counts where there are no dates.
      .reverse()
      .sort((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''))
  );
}

export const useActiveListings = (seller: string, kind: ListingKind): Loadable<Listing[]> =>
  mapLoadable(toLoadable(useGetSellerListingsQuery({ seller, kind })), (listings) =>
    activeListings(listings, seller),
  );

const PLAIN = { color: 'inherit', fontWeight: 600 };

interface ActiveCountProps {
  active: Loadable<Listing[]>;
  limit: number;
  kind: ListingKind;
}

/** §9: the number of active listings of a kind; at the limit, the way to fewer. */
export function ActiveCount({ active, limit, kind }: ActiveCountProps) {
  const texts = FORM_TEXTS[kind];
  if (active.status === 'loading') return <span>{texts.counting}</span>;
  if (active.status === 'failed') {
    return (
      <>
        <span>{texts.uncounted} </span>
        <Button size="small" onClick={active.onRetry} sx={{ verticalAlign: 'baseline' }}>
          Count again
        </Button>
      </>
    );
  }
  const [oldest] = active.data;
  const text = texts.count(active.data.length, limit);
  if (active.data.length < limit || oldest === undefined) return <span>{text}</span>;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>{text}</strong>
      <br />
      {texts.advice(oldest.status !== null)}{' '}
      <Link to={routes.profile(OWN_PROFILE)} style={PLAIN}>
        {texts.own}
      </Link>
      {' or to the oldest, '}
      <Link to={routes.product(oldest)} style={PLAIN}>
        {oldest.title}
      </Link>
    </Alert>
  );
}
