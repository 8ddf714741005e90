import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../../contract/listing.ts';

const ShareListingDialog = lazy(async () => ({
  default: (await import('./ShareListingDialog.tsx')).ShareListingDialog,
}));

interface SharingProps {
  listing: Listing;
  /** Whether the page is the listing's, which can be printed. */
  isItsPage?: boolean;
  onClose: () => void;
}

/** The dialog that shares a listing, downloaded when it is first opened. */
export function Sharing({ isItsPage = false, ...props }: SharingProps) {
  return (
    <LazyPart onClose={props.onClose}>
      <ShareListingDialog {...props} isItsPage={isItsPage} />
    </LazyPart>
  );
}

/** The button that shares a listing, unless it is sold. */
export function ShareListing({ listing, isItsPage = false }: Pick<SharingProps, 'listing' | 'isItsPage'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (listing.status === 'sold') return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Share />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && <Sharing listing={listing} isItsPage={isItsPage} onClose={() => setIsOpen(false)} />}
    </>
  );
}
