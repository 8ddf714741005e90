import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../../contract/listing.ts';

const ShareListingDialog = lazy(async () => ({
  default: (await import('./ShareListingDialog.tsx')).ShareListingDialog,
}));

/**
 * The button that shares a listing; its dialog is downloaded when it is first wanted. What is sold
 * is not offered any more.
 */
export function ShareListing({ listing }: { listing: Listing }) {
  const [isOpen, setIsOpen] = useState(false);
  if (listing.status === 'sold') return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Share />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <LazyPart onClose={() => setIsOpen(false)}>
          <ShareListingDialog listing={listing} onClose={() => setIsOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
