import { useState } from 'react';
import { errorAnswer } from '../../../api/errorAnswer.ts';
import { isCancelled } from '../../../api/isCancelled.ts';
import type { Listing } from '../../../contract/listing.ts';
import { useUpload } from '../photos/useUpload.ts';
import type { ChangeListingRequest } from './listingChange.ts';
import { useChangeListingMutation } from './manageApi.ts';
import { GONE_WHILE_EDITING, SAVED } from './manageMessages.ts';
import { useRefusal } from './useRefusal.ts';

/**
 * Saves what was edited; `onSaved` follows a success with its sentence, and also an edit that
 * changes nothing, which needs none.
 */
export function useListingEdit(onSaved: (listing: Listing, message: string | null) => void) {
  const [changeListing] = useChangeListingMutation();
  const { upload, send } = useUpload();
  const explain = useRefusal();
  const [message, setMessage] = useState<string | null>(null);

  async function save(listing: Listing, change: ChangeListingRequest): Promise<void> {
    setMessage(null);
    const isChanged = Object.keys(change).length > 0;
    const error = isChanged
      ? (await send((onProgress) => changeListing({ listing, change, onProgress }))).error
      : undefined;
    // Cancelled by the seller themselves: everything is still there, and they know why.
    if (isCancelled(error)) return;
    if (error === undefined) {
      onSaved(listing, isChanged ? SAVED : null);
      return;
    }
    // Where no answer came, `upload` says so.
    if (errorAnswer(error) === null) return;
    const { text, isGone } = await explain(error, 'changeListing', listing);
    setMessage(isGone ? GONE_WHILE_EDITING : text);
  }
  return { save, message, upload };
}
