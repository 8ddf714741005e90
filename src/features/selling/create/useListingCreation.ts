import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { errorAnswer, type CallError } from '../../../api/errorAnswer.ts';
import { isCancelled } from '../../../api/isCancelled.ts';
import type { ToastMessage } from '../../../components/feedback/Toast.tsx';
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

interface ListingCreation {
  saveProfile: SaveProfile;
  /** Whether the back end knows a request that is sent again. */
  hasKeys: boolean;
  onCreated: () => void;
}

/**
 * Posts a listing; a phone or location that came with it goes to the profile first, and a failure
 * there stops it (decisions, Listings). Sent again after a lost answer, the listing is posted once.
 */
export function useListingCreation({ saveProfile, hasKeys, onCreated }: ListingCreation) {
  const [createListing] = useCreateListingMutation();
  const { upload, send, settle } = useUpload();
  const [notice, setNotice] = useState<ToastMessage | null>(null);
  const [created, setCreated] = useState(0);
  const [posted, setPosted] = useState<Listing | null>(null);
  const [key, setKey] = useState(() => nanoid());
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
        ? await send((onProgress) =>
            createListing({ listing, photo, further, key: hasKeys ? key : null, onProgress }),
          )
        : { error: saved.error };
    // Cancelled by the seller themselves: everything is still there, and they know why.
    if (isCancelled(error)) return;
    if (error !== undefined) {
      // Where no answer came, `upload` says so, and that it can be sent again: once is enough.
      const answer = errorAnswer(error);
      if (answer === null) return;
      // What has been changed since is posted as another listing, if it is sent once more.
      if (answer.status === 422) setKey(nanoid());
      setNotice({ severity: 'error', text: createListingMessage(error) });
      return;
    }
    setPosted(data ?? null);
    setNotice({ severity: 'success', text: CREATED });
    onCreated();
    setKey(nanoid());
    setCreated((count) => count + 1);
  }

  /**
   * `created` counts the successes: a form keyed by it starts anew after each. `posted` is what the
   * last one put on the market, if the answer had it.
   */
  return { submit, upload, notice, dismissNotice, created, posted };
}
