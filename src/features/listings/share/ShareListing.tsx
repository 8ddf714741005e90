import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Listing } from '../../../contract/listing.ts';

const ShareListingDialog = lazy(async () => ({
  default: (await import('./ShareListingDialog.tsx')).ShareListingDialog,
}));

/** The button that shares a listing; its dialog is downloaded when it is first wanted. */
export function ShareListing({ listing }: { listing: Listing }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Share />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareListingDialog listing={listing} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
