import { ShareDialog } from '../../../components/feedback/ShareDialog.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { listingShareText, posterAddress, shareAddress } from './listingShare.ts';
import { Poster } from './Poster.tsx';

interface ShareListingDialogProps {
  listing: Listing;
  onClose: () => void;
}

/** A listing by WhatsApp, as a link, by the device's own share sheet, or as a poster. */
export function ShareListingDialog({ listing, onClose }: ShareListingDialogProps) {
  const [image, print] = [posterAddress(listing, 'jpg'), posterAddress(listing, 'pdf')];
  return (
    <ShareDialog
      isOpen
      title="Share this listing"
      address={shareAddress(listing)}
      text={listingShareText(listing)}
      copyLabel="Copy link"
      onClose={onClose}
    >
      {image !== null && print !== null && <Poster title={listing.title} image={image} print={print} />}
    </ShareDialog>
  );
}
