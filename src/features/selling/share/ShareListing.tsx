import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { formatPrice, toDollars } from '../../../contract/price.ts';
import { routes } from '../../../lib/routes.ts';

const ShareDialog = lazyPart(
  async () => (await import('../../../components/feedback/ShareDialog.tsx')).ShareDialog,
);

type Shared = Pick<Listing, 'kind' | 'id' | 'slug' | 'category' | 'title' | 'price' | 'short_url'>;

export const shareAddress = (listing: Shared): string =>
  listing.short_url ?? new URL(routes.product(listing), location.origin).href;

export function listingShareText(listing: Shared): string {
  const { kind, title, price } = listing;
  const isWanted = kind === 'wanted';
  const inDollars = formatPrice(price, (cents) => `US$${toDollars(cents)}`);
  const priced = price === null ? '' : ` · ${isWanted ? 'up to ' : ''}${inDollars}`;
  return `${isWanted ? 'Wanted: ' : ''}${title}${priced}\n${shareAddress(listing)}`;
}

/** Shares a listing by WhatsApp, a link, or paper; not what is sold. */
export function ShareListing({ listing, isItsPage = false }: { listing: Listing; isItsPage?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const address = shareAddress(listing);
  if (listing.status === 'sold') return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Share />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <ShareDialog
          title="Share this listing"
          address={address}
          text={listingShareText(listing)}
          copyLabel="Copy link"
          isItsPage={isItsPage}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
