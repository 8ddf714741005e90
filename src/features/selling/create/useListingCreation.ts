import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { errorResponse, type CallError, isCancelled } from '../../../api/errorResponse.ts';
import type { ToastMessage } from '../../../components/feedback/Toast.tsx';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { useUpload } from '../photos/UploadStatus.tsx';
import { useCreateListingMutation } from './createListingApi.ts';
import { createListingMessage, FORM_TEXTS } from './createListingMessages.ts';
import type { ValidListing } from './listingForm.ts';

type Outcome<T> = { error?: CallError | undefined; data?: T | undefined };

interface ListingCreation {
  saveProfile: (patch: { phone_number?: string; location?: string }) => PromiseLike<Outcome<unknown>>;
  /** Whether the back end recognises a repeated request by its key. */
  hasKeys: boolean;
  onCreated: () => void;
  kind: ListingKind;
}

/**
 * Posts a listing. A phone or location goes to the profile first, and a failure there stops it
 * (decisions, Listings). Sent again after a lost response, the listing is posted once.
 * @returns `created`: the number of successes, to key the form by; `posted`: the last listing.
 */
export function useListingCreation({ saveProfile, hasKeys, onCreated, kind }: ListingCreation) {
  const [createListing] = useCreateListingMutation();
  const { upload, send, settle } = useUpload();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [created, setCreated] = useState(0);
  const [posted, setPosted] = useState<Listing | null>(null);
  const [key, setKey] = useState(() => nanoid());
  const dismissToast = useCallback(() => setToast(null), []);

  async function submit({ photos, phone_number, location, ...fields }: ValidListing): Promise<void> {
    // Another back end knows no kinds.
    const listing = kind === 'sale' ? fields : { ...fields, kind };
    const files = photos.filter((photo) => photo instanceof File);
    setToast(null);
    setPosted(null);
    const patch = {
      ...(phone_number !== undefined && { phone_number }),
      ...(location !== undefined && { location }),
    };
    const saved: Outcome<unknown> = Object.keys(patch).length === 0 ? {} : await saveProfile(patch);
    settle(saved.error);
    const { error, data }: Outcome<Listing | null> =
      saved.error === undefined
        ? await send((onProgress) =>
            createListing({ listing, photos: files, key: hasKeys ? key : null, onProgress }),
          )
        : { error: saved.error };
    // Cancelled by the seller, who needs no message.
    if (isCancelled(error)) return;
    if (error !== undefined) {
      // Without a response, `upload` reports that, and that it can be sent again.
      const response = errorResponse(error);
      if (response === null) return;
      // The form has changed since its key was used, so the next attempt is another listing.
      if (response.status === 422) setKey(nanoid());
      setToast({ severity: 'error', text: createListingMessage(error) });
      return;
    }
    setPosted(data ?? null);
    setToast({ severity: 'success', text: FORM_TEXTS[kind].created });
    onCreated();
    setKey(nanoid());
    setCreated((count) => count + 1);
  }

  return { submit, upload, toast, dismissToast, created, posted };
}
