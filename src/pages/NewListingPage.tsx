import { lazy, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useCapabilities } from '../api/capabilitiesApi.ts';
import { toLoadable, type Loadable } from '../api/loadable.ts';
import { FailedState } from '../components/feedback/States.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { Toast } from '../components/feedback/Toast.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import type { Capabilities } from '../contract/capabilities.ts';
import { MAX_ACTIVE_LISTINGS } from '../contract/limits.ts';
import type { Category } from '../contract/listing.ts';
import type { Profile } from '../contract/profile.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { SellerInUse } from '../features/profile/edit/EditProfile.tsx';
import { useUpdateProfileMutation } from '../features/profile/profileApi.ts';
import { ActiveCount } from '../features/selling/create/ActiveCount.tsx';
import {
  COUNTING,
  CREATE_FAILED,
  CREATE_PROFILE_FAILED,
} from '../features/selling/create/createListingMessages.ts';
import { NewListingForm, NewListingSkeleton } from '../features/selling/create/NewListingForm.tsx';
import { useActiveListings } from '../features/selling/create/useActiveListings.ts';
import { useListingCreation } from '../features/selling/create/useListingCreation.ts';
import { useDraft } from '../features/selling/drafts/useDraft.ts';
import { UploadStatus } from '../features/selling/photos/UploadStatus.tsx';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { FormCard } from './parts/FormCard.tsx';

const PostedListing = lazy(async () => ({
  default: (await import('../features/selling/create/PostedListing.tsx')).PostedListing,
}));

// Loaded on demand, because few sellers have a draft.
const DraftPrompt = lazy(async () => ({
  default: (await import('../features/selling/drafts/DraftPrompt.tsx')).DraftPrompt,
}));

/** `/newlisting` (§2, Create listing). */
export function NewListingPage() {
  const profile = toLoadable(useGetOwnProfileQuery(undefined));
  // Requested here, beside the profile: after it they would cost a slow network one more wait.
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const capabilities = useCapabilities();
  return (
    <>
      <PageTitle title="New Listing" />
      {profile.status === 'ready' ? (
        <NewListing
          key={profile.data.username}
          seller={profile.data}
          categories={categories}
          capabilities={capabilities}
        />
      ) : (
        <FormCard title="New Listing" lead={profile.status === 'failed' ? undefined : COUNTING}>
          {profile.status === 'failed' ? (
            <FailedState message={CREATE_PROFILE_FAILED} onRetry={profile.onRetry} />
          ) : (
            <NewListingSkeleton />
          )}
        </FormCard>
      )}
    </>
  );
}

interface NewListingProps {
  seller: Profile;
  categories: Loadable<Category[]>;
  capabilities: Capabilities;
}

function NewListing({ seller, categories, capabilities }: NewListingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const active = useActiveListings(seller.username);
  const { offer, initial, edit, finish } = useDraft(seller.username);
  const [saveProfile] = useUpdateProfileMutation();
  const hasKeys = capabilities.idempotency_keys;
  const creation = useListingCreation({ saveProfile, hasKeys, onCreated: finish });
  const { created, posted } = creation;
  const isOffline = useSelector(selectIsOffline);
  // Without a count the form works, because the server enforces the limit (decisions, The wire).
  const isDisabled = active.status === 'ready' && active.data.length >= MAX_ACTIVE_LISTINGS;

  // After a success the next listing starts at the top, for the keyboard too.
  useEffect(() => {
    if (created > 0) heading.current?.focus();
  }, [created]);

  return (
    <>
      <FormCard title="New Listing" headingRef={heading} lead={<ActiveCount active={active} />}>
        {posted !== null && (
          <LazyPart>
            <PostedListing listing={posted} hasLifetimes={capabilities.lifetimes !== null} />
          </LazyPart>
        )}
        <SellerInUse profile={seller} />
        {offer !== null && !isDisabled && (
          <LazyPart>
            <DraftPrompt {...offer} />
          </LazyPart>
        )}
        <NewListingForm
          key={`${created} ${initial === null ? 'new' : 'continued'}`}
          initial={initial}
          onEdit={edit}
          status={<UploadStatus upload={creation.upload} failure={CREATE_FAILED} isOffline={isOffline} />}
          gaps={{ phone: !seller.phone_number, location: !seller.location }}
          categories={categories}
          capabilities={capabilities}
          isDisabled={isDisabled}
          onSubmit={creation.submit}
        />
      </FormCard>
      <Toast message={creation.toast} onClose={creation.dismissToast} />
    </>
  );
}
