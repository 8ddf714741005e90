import { useState } from 'react';
import { useOptionalCalls } from '../../../api/unsupportedEndpoints.ts';
import type { ToastMessage } from '../../../components/feedback/Toast.tsx';
import type { Listing, ListingStatus } from '../../../contract/listing.ts';
import { useChangeListingMutation } from './manageApi.ts';
import { CHANGED, deletedText } from './manageMessages.ts';
import { useDeletion } from './useDeletion.ts';
import { useRefusal } from './useRefusal.ts';

/**
 * What a seller does to their own listings, wherever they meet them: status and deletion.
 */
export type ListingManagement = ReturnType<typeof useListingManagement>;

/** @param onDeleted the listing is gone; where nobody takes care of that, a sentence tells it. */
export function useListingManagement(onDeleted?: (listing: Listing) => void) {
  const [changeListing] = useChangeListingMutation();
  const explain = useRefusal();
  const { isSupported } = useOptionalCalls();
  const [notice, setNotice] = useState<ToastMessage | null>(null);
  const tell = (severity: ToastMessage['severity'], text: string) => setNotice({ severity, text });
  const deletion = useDeletion({
    onDeleted: onDeleted ?? (({ title }) => tell('success', deletedText(title))),
    onRefused: (text) => tell('error', text),
  });

  async function mark(listing: Listing, status: ListingStatus): Promise<void> {
    setNotice(null);
    const { error } = await changeListing({ listing, change: { status } });
    setNotice(
      error === undefined
        ? { severity: 'success', text: CHANGED[status] }
        : { severity: 'error', text: (await explain(error, 'changeListing', listing)).text },
    );
  }

  return {
    mark: (listing: Listing, status: ListingStatus) => void mark(listing, status),
    deletion,
    notice,
    setNotice,
    canChange: isSupported('changeListing'),
    canDelete: isSupported('deleteListing'),
  };
}
