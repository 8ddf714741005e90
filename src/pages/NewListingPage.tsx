import { lazy, useEffect, useRef } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { Toast } from '../components/feedback/Toast.tsx';
import { FormCard } from '../components/layout/FormCard.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { MAX_ACTIVE_LISTINGS } from '../contract/limits.ts';
import type { ListingKind } from '../contract/listing.ts';
import type { Profile } from '../contract/profile.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { useIsWanted } from '../features/listings/useIsWanted.ts';
import { SellerInUse } from '../features/profile/edit/EditProfile.tsx';
import { useUpdateProfileMutation } from '../features/profile/profileApi.ts';
import { ActiveCount } from '../features/selling/create/ActiveCount.tsx';
import {
  NewListingSkeleton,
  NewListingForm,
  type NewListingFormProps,
} from '../features/selling/create/NewListingForm.tsx';
import {
  CREATE_PROFILE_FAILED,
  FORM_TEXTS,
  CREATE_FAILED,
} from '../features/selling/create/createListingMessages.ts';
import { useActiveListings } from '../features/selling/create/useActiveListings.ts';
import { useListingCreation } from '../features/selling/create/useListingCreation.ts';
import { discardDraft, draftKey } from '../features/selling/drafts/draftStore.ts';
import { lifetimeDays } from '../features/selling/lifetime/lifetime.ts';
import { UploadStatus } from '../features/selling/photos/UploadStatus.tsx';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

const PostedListing = lazy(async () => ({
  default: (await import('../features/selling/create/PostedListing.tsx')).PostedListing,
}));

interface NewListingProps extends Pick<NewListingFormProps, 'kind' | 'categories'> {
  seller: Profile;
}

/** A new listing of a loaded profile: its count, form, and what was just posted. */
function NewListing({ seller, ...form }: NewListingProps) {
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

/** `/newlisting` (§2, Create listing); with `kind=wanted` the form for what someone looks for. */
export function NewListingPage() {
  const profile = toLoadable(useGetOwnProfileQuery(undefined));
  // Requested here, beside the profile: after it they would cost a slow network one more wait.
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const kind: ListingKind = useIsWanted() ? 'wanted' : 'sale';
  const { title, counting } = FORM_TEXTS[kind];
  return (
    <>
      <PageTitle title={title} />
      {profile.status === 'failed' && (
        <FormCard title={title}>
          <FailedState message={CREATE_PROFILE_FAILED} onRetry={profile.onRetry} />
        </FormCard>
      )}
      {profile.status === 'loading' && (
        <FormCard title={title} lead={counting}>
          <NewListingSkeleton kind={kind} />
        </FormCard>
      )}
      {profile.status === 'ready' && (
        <NewListing
          key={`${kind} ${profile.data.username}`}
          kind={kind}
          seller={profile.data}
          categories={categories}
        />
      )}
    </>
  );
}
