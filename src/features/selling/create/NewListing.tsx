import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { errorResponse, type CallError } from '../../../api/errorResponse.ts';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { Toast, type ToastMessage } from '../../../components/feedback/Toast.tsx';
import { FormCard } from '../../../components/layout/FormCard.tsx';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import type { Profile } from '../../../contract/profile.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { SellerInUse } from '../../profile/edit/EditProfile.tsx';
import { useUpdateProfileMutation } from '../../profile/profileApi.ts';
import { discardDraft, draftKey } from '../drafts/draftStore.ts';
import { UploadStatus, useUpload } from '../photos/UploadStatus.tsx';
import { useCreateListingMutation } from '../sellingApi.ts';
import { ActiveCount, useActiveListings } from './ActiveCount.tsx';
import { CREATE_FAILED, createListingMessage, FORM_TEXTS } from './createListingMessages.ts';
import { filesIn, type ValidListing } from './listingForm.ts';
import { NewListingForm } from './NewListingForm.tsx';

const PostedListing = lazyPart(async () => (await import('./PostedListing.tsx')).PostedListing);

/** A new listing of a loaded profile: its count, form, and what was just posted. */
export function NewListing({ seller, kind }: { seller: Profile; kind: ListingKind }) {
  const { wanted, idempotency_keys: hasKeys } = runtimeConfig().capabilities;
  const texts = FORM_TEXTS[kind];
  const [saveProfile] = useUpdateProfileMutation();
  const [createListing] = useCreateListingMutation();
  const { upload, send } = useUpload();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [posted, setPosted] = useState<Listing | null>(null);
  const [created, setCreated] = useState(0);
  /** Sent again after a lost response, the listing is posted once. */
  const [key, setKey] = useState(() => nanoid());
  const heading = useRef<HTMLHeadingElement>(null);
  const active = useActiveListings(seller.username, kind);
  const limit = kind === 'wanted' ? (wanted?.limit ?? 0) : MAX_ACTIVE_LISTINGS;
  const draft = draftKey(seller.username, kind);

  // After a success the next listing starts at the top, for the keyboard too.
  useEffect(() => {
    if (created > 0) heading.current?.focus();
  }, [created]);

  function handleFailure(error: CallError) {
    const response = errorResponse(error);
    // It was cancelled by the seller, or `upload` says that it was lost.
    if (response === null) return;
    // The form has changed since its key was used, so the next attempt is another listing.
    if (response.status === 422) setKey(nanoid());
    setToast({ severity: 'error', text: createListingMessage(error) });
  }
  /** What the profile lacks is saved first, and a failure there stops it (decisions, Listings). */
  async function handleSubmit({ photos, phone_number, location, ...fields }: ValidListing) {
    setToast(null);
    setPosted(null);
    const patch = {
      ...(phone_number !== undefined && { phone_number }),
      ...(location !== undefined && { location }),
    };
    if (Object.keys(patch).length > 0) {
      const { error } = await send(() => saveProfile(patch));
      if (error !== undefined) return handleFailure(error);
    }
    const { data = null, error } = await send((onProgress) =>
      createListing({
        // Another back end knows no kinds.
        listing: kind === 'sale' ? fields : { ...fields, kind },
        photos: filesIn(photos),
        key: hasKeys ? key : null,
        onProgress,
      }),
    );
    if (error !== undefined) return handleFailure(error);
    setPosted(data);
    setToast({ severity: 'success', text: texts.created });
    setKey(nanoid());
    setCreated((count) => count + 1);
    void discardDraft(draft);
  }
  return (
    <>
      <FormCard
        title={texts.title}
        headingRef={heading}
        lead={<ActiveCount active={active} limit={limit} kind={kind} />}
      >
        {posted !== null && <PostedListing listing={posted} />}
        <SellerInUse profile={seller} readers={texts.readers} />
        <NewListingForm
          key={created}
          kind={kind}
          draftKey={draft}
          status={<UploadStatus upload={upload} failure={CREATE_FAILED} />}
          gaps={{ phone: !seller.phone_number, location: kind === 'sale' && !seller.location }}
          // Without a count the form works, because the server enforces the limit (decisions, The wire).
          isDisabled={active.status === 'ready' && active.data.length >= limit}
          onSubmit={handleSubmit}
        />
      </FormCard>
      <Toast message={toast} onClose={() => setToast(null)} />
    </>
  );
}
