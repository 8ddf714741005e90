import { lazy, useEffect, useRef } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { Toast } from '../../components/feedback/Toast.tsx';
import { MAX_ACTIVE_LISTINGS } from '../../contract/limits.ts';
import type { Profile } from '../../contract/profile.ts';
import { SellerInUse } from '../../features/profile/edit/EditProfile.tsx';
import { useUpdateProfileMutation } from '../../features/profile/profileApi.ts';
import { ActiveCount } from '../../features/selling/create/ActiveCount.tsx';
import { CREATE_FAILED, FORM_TEXTS } from '../../features/selling/create/createListingMessages.ts';
import { NewListingForm, type NewListingFormProps } from '../../features/selling/create/NewListingForm.tsx';
import { useActiveListings } from '../../features/selling/create/useActiveListings.ts';
import { useListingCreation } from '../../features/selling/create/useListingCreation.ts';
import { discardDraft, draftKey } from '../../features/selling/drafts/draftStore.ts';
import { lifetimeDays } from '../../features/selling/lifetime/lifetime.ts';
import { UploadStatus } from '../../features/selling/photos/UploadStatus.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { FormCard } from './FormCard.tsx';

const PostedListing = lazy(async () => ({
  default: (await import('../../features/selling/create/PostedListing.tsx')).PostedListing,
}));

interface NewListingProps extends Pick<NewListingFormProps, 'kind' | 'categories'> {
  seller: Profile;
}

/** A new listing of a loaded profile: its count, form, and what was just posted. */
export function NewListing({ seller, ...form }: NewListingProps) {
  const { kind } = form;
  const { capabilities } = runtimeConfig();
  const texts = FORM_TEXTS[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  const active = useActiveListings(seller.username, kind);
  const key = draftKey(seller.username, kind);
  const [saveProfile] = useUpdateProfileMutation();
  const hasKeys = capabilities.idempotency_keys;
  const creation = useListingCreation({
    saveProfile,
    hasKeys,
    onCreated: () => void discardDraft(key),
    kind,
  });
  const { created, posted } = creation;
  const limit = kind === 'wanted' ? (capabilities.wanted?.limit ?? 0) : MAX_ACTIVE_LISTINGS;
  // Without a count the form works, because the server enforces the limit (decisions, The wire).
  const isDisabled = active.status === 'ready' && active.data.length >= limit;

  // After a success the next listing starts at the top, for the keyboard too.
  useEffect(() => {
    if (created > 0) heading.current?.focus();
  }, [created]);

  return (
    <>
      <FormCard
        title={texts.title}
        headingRef={heading}
        lead={<ActiveCount active={active} limit={limit} kind={kind} />}
      >
        {posted !== null && (
          <LazyPart>
            <PostedListing listing={posted} hasLifetimes={lifetimeDays(capabilities, posted) !== null} />
          </LazyPart>
        )}
        <SellerInUse profile={seller} readers={texts.readers} />
        <NewListingForm
          {...form}
          key={created}
          draftKey={key}
          status={<UploadStatus upload={creation.upload} failure={CREATE_FAILED} />}
          gaps={{ phone: !seller.phone_number, location: kind === 'sale' && !seller.location }}
          isDisabled={isDisabled}
          onSubmit={creation.submit}
        />
      </FormCard>
      <Toast message={creation.toast} onClose={creation.dismissToast} />
    </>
  );
}
