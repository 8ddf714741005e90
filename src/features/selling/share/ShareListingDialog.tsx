import { PrintButton } from '../../../components/feedback/PrintButton.tsx';
import { ShareDialog } from '../../../components/feedback/ShareDialog.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { listingShareText, shareAddress } from './listingShare.ts';

interface ShareListingDialogProps {
  listing: Listing;
  /** Whether the page is the listing's, which can be printed. */
  isItsPage: boolean;
  onClose: () => void;
}

/** A listing by WhatsApp, as a link, by the device's own share sheet, or on paper. */
export function ShareListingDialog({ listing, isItsPage, onClose }: ShareListingDialogProps) {
  const address = shareAddress(listing);
  return (
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
  );
}
