import { useCallback, useState } from 'react';
import { errorAnswer, type CallError } from '../../../api/errorAnswer.ts';
import { isCancelled } from '../../../api/isCancelled.ts';
import type { Notice } from '../../../components/feedback/TimedAlert.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { useUpload } from '../photos/useUpload.ts';
import { useCreateListingMutation } from './createListingApi.ts';
import { CREATED, createListingMessage } from './createListingMessages.ts';
import type { ValidListingFormValues } from './newListingSchema.ts';

interface SellerPatch {
  phone_number?: string;
  location?: string;
}

type SaveProfile = (patch: SellerPatch) => PromiseLike<{ error?: CallError | undefined }>;

/**
 * Posts a listing; a phone or location that came with it goes to the profile first, and a failure
 * there stops it (decisions, Listings).
 */
export function useListingCreation(saveProfile: SaveProfile, onCreated?: () => void) {
  const [createListing] = useCreateListingMutation();
  const { upload, send, settle } = useUpload();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [created, setCreated] = useState(0);
  const [posted, setPosted] = useState<Listing | null>(null);
  const dismissNotice = useCallback(() => setNotice(null), []);

  async function submit({
    photos,
    phone_number,
    location,
    ...listing
  }: ValidListingFormValues): Promise<void> {
    const [photo, ...further] = photos;
    setNotice(null);
    setPosted(null);
    const patch = {
      ...(phone_number !== undefined && { phone_number }),
      ...(location !== undefined && { location }),
    };
    const saved = Object.keys(patch).length === 0 ? {} : await saveProfile(patch);
    settle(saved.error);
    const { error, data }: { error?: CallError | undefined; data?: Listing | null | undefined } =
      saved.error === undefined
        ? await send((onProgress) => createListing({ listing, photo, further, onProgress }))
        : { error: saved.error };
    // Cancelled by the seller themselves: everything is still there, and they know why.
    if (isCancelled(error)) return;
    if (error !== undefined) {
      // Where no answer came, `upload` says so, and that it can be sent again: once is enough.
      if (errorAnswer(error) === null) return;
      setNotice({ severity: 'error', text: createListingMessage(error) });
      return;
    }
    setPosted(data ?? null);
    setNotice({ severity: 'success', text: CREATED });
    onCreated?.();
    setCreated((count) => count + 1);
  }

  /**
   * `created` counts the successes: a form keyed by it starts anew after each. `posted` is what the
   * last one put on the market, if the answer had it.
   */
  return { submit, upload, notice, dismissNotice, created, posted };
}
