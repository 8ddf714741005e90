import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { PrintButton } from '../../../components/feedback/PrintButton.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { listingShareText, shareAddress } from './listingShare.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('../../../components/feedback/ShareDialog.tsx')).ShareDialog,
}));

interface SharingProps {
  listing: Listing;
  isItsPage?: boolean;
  onClose: () => void;
}

/** The dialog that shares a listing: WhatsApp, a link, the device's own share sheet, or paper. */
export function Sharing({ listing, isItsPage = false, onClose }: SharingProps) {
  const address = shareAddress(listing);
  return (
    <LazyPart onClose={onClose}>
      <ShareDialog
        isOpen
        title="Share this listing"
        address={address}
        text={listingShareText(listing)}
        copyLabel="Copy link"
        onClose={onClose}
      >
        {isItsPage && <PrintButton address={address} />}
      </ShareDialog>
    </LazyPart>
  );
}

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
