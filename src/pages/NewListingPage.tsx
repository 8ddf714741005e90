import { lazy, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useCapabilities } from '../api/capabilitiesApi.ts';
import { mapLoadable, toLoadable, type Loadable } from '../api/loadable.ts';
import { FailedState } from '../components/feedback/States.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { FormCard } from './parts/FormCard.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { Toast } from '../components/feedback/Toast.tsx';
import { MAX_ACTIVE_LISTINGS } from '../contract/limits.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { ActiveCount } from '../features/selling/create/ActiveCount.tsx';
import { countActive } from '../features/selling/create/countActive.ts';
import { CREATE_FAILED, CREATE_PROFILE_FAILED } from '../features/selling/create/createListingMessages.ts';
import { NewListingForm } from '../features/selling/create/NewListingForm.tsx';
import { NewListingSkeleton } from '../features/selling/create/NewListingSkeleton.tsx';
import { oldestActive } from '../features/selling/create/oldestActive.ts';
import { Uncounted } from '../features/selling/create/Uncounted.tsx';
import { UploadStatus } from '../features/selling/photos/UploadStatus.tsx';
import { useListingCreation } from '../features/selling/create/useListingCreation.ts';
import { useSellerListings } from '../features/selling/create/useSellerListings.ts';
import { useDraft } from '../features/selling/drafts/useDraft.ts';
import { SellerInUse } from '../features/profile/edit/SellerInUse.tsx';
import { useUpdateProfileMutation } from '../features/profile/profileApi.ts';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';

const PostedListing = lazy(async () => ({
  default: (await import('../features/selling/create/PostedListing.tsx')).PostedListing,
}));

// Loaded on demand, because few sellers have a draft.
const DraftPrompt = lazy(async () => ({
  default: (await import('../features/selling/drafts/DraftPrompt.tsx')).DraftPrompt,
}));

const COUNTING = 'Counting your active listings…';

function leadOf(active: Loadable<ComponentProps<typeof ActiveCount>>): ReactNode {
  if (active.status === 'loading') return COUNTING;
  return active.status === 'failed' ? (
    <Uncounted onRetry={active.onRetry} />
  ) : (
    <ActiveCount {...active.data} />
  );
}

/** `/newlisting` (§2, Create listing). */
export function NewListingPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const profile = toLoadable(useGetOwnProfileQuery(undefined));
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const capabilities = useCapabilities();
  const username = profile.status === 'ready' ? profile.data.username : undefined;
  const listings = useSellerListings(username);
  const [updateProfile] = useUpdateProfileMutation();
  const draft = useDraft(username);
  const isOffline = useSelector(selectIsOffline);
  const creation = useListingCreation({
    saveProfile: updateProfile,
    hasKeys: capabilities.idempotency_keys,
    onCreated: draft.finish,
  });
  const { notice, created, posted } = creation;
  const offered = draft.state.phase === 'offered' || draft.state.phase === 'shared' ? draft.state : null;
  const continued = draft.state.phase === 'continued' ? draft.state.draft : null;

  // After a success the next listing begins at the top, also for the keyboard.
  useEffect(() => {
    if (created > 0) heading.current?.focus();
  }, [created]);

  const title = <PageTitle title="New Listing" />;
  if (profile.status !== 'ready') {
    return (
      <FormCard title="New Listing" lead={profile.status === 'failed' ? undefined : COUNTING}>
        {title}
        {profile.status === 'failed' ? (
          <FailedState message={CREATE_PROFILE_FAILED} onRetry={profile.onRetry} />
        ) : (
          <NewListingSkeleton />
        )}
      </FormCard>
    );
  }
  const seller = profile.data;
  const active = mapLoadable(listings, (all) => ({
    count: countActive(all, seller.username),
    oldest: oldestActive(all, seller.username),
  }));
  // Without a count the form works: the server enforces the limit whatever the page shows
  // (decisions, The wire).
  const isDisabled = active.status === 'ready' && active.data.count >= MAX_ACTIVE_LISTINGS;
  return (
    <>
      <FormCard title="New Listing" headingRef={heading} lead={leadOf(active)}>
        {title}
        {posted !== null && (
          <LazyPart>
            <PostedListing listing={posted} />
          </LazyPart>
        )}
        <SellerInUse profile={seller} />
        {offered !== null && !isDisabled && (
          <LazyPart>
            <DraftPrompt
              draft={offered.draft}
              isShared={offered.phase === 'shared'}
              onContinue={draft.handleContinue}
              onDiscard={draft.handleDiscard}
            />
          </LazyPart>
        )}
        <NewListingForm
          key={`${created} ${continued === null ? 'new' : 'continued'}`}
          initial={continued}
          onEdit={draft.edit}
          status={<UploadStatus upload={creation.upload} failure={CREATE_FAILED} isOffline={isOffline} />}
          gaps={{ phone: !seller.phone_number, location: !seller.location }}
          categories={categories}
          capabilities={capabilities}
          isDisabled={isDisabled}
          onSubmit={creation.submit}
        />
      </FormCard>
      <Toast message={notice} onClose={creation.dismissNotice} />
    </>
  );
}
