import { lazy, Suspense, useEffect, useRef } from 'react';
import { FailedState } from '../components/feedback/FailedState.tsx';
import { FormCard } from './parts/FormCard.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { TimedAlert } from '../components/feedback/TimedAlert.tsx';
import { MAX_ACTIVE_LISTINGS } from '../contract/limits.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { toCategoryChoice } from '../features/categories/categoryChoice.ts';
import { ActiveCount } from '../features/listings/create/ActiveCount.tsx';
import { countActive } from '../features/listings/create/countActive.ts';
import { useGetSellerListingsQuery } from '../features/listings/create/createListingApi.ts';
import { CREATE_PROFILE_FAILED } from '../features/listings/create/createListingMessages.ts';
import { NewListingForm } from '../features/listings/create/NewListingForm.tsx';
import { NewListingSkeleton } from '../features/listings/create/NewListingSkeleton.tsx';
import { oldestActive } from '../features/listings/create/oldestActive.ts';
import { Uncounted } from '../features/listings/create/Uncounted.tsx';
import { UploadStatus } from '../features/listings/photos/UploadStatus.tsx';
import { useListingCreation } from '../features/listings/create/useListingCreation.ts';
import { useDraft } from '../features/listings/drafts/useDraft.ts';
import { SellerInUse } from '../features/profile/edit/SellerInUse.tsx';
import { useUpdateProfileMutation } from '../features/profile/profileApi.ts';

// Few have a draft, and all pay for the page.
const DraftPrompt = lazy(async () => ({
  default: (await import('../features/listings/drafts/DraftPrompt.tsx')).DraftPrompt,
}));

const COUNTING = 'Counting your active listings…';

/** `/newlisting` (§2, Create listing). */
export function NewListingPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const profile = useGetOwnProfileQuery(undefined);
  const categories = useGetCategoriesQuery(undefined);
  const username = profile.data?.username;
  const {
    data: listings,
    isError: isUncounted,
    refetch: recount,
  } = useGetSellerListingsQuery(username ?? '', {
    skip: username === undefined,
  });
  const [updateProfile] = useUpdateProfileMutation();
  const draft = useDraft(username);
  const creation = useListingCreation(updateProfile, draft.finish);
  const { notice, created } = creation;
  const continued = draft.state.phase === 'continued' ? draft.state.draft : null;

  // After a success the next listing begins at the top, also for the keyboard.
  useEffect(() => {
    if (created > 0) heading.current?.focus();
  }, [created]);

  const title = <PageTitle title="New Listing" />;
  if (profile.data === undefined) {
    const hasFailed = profile.isError && !profile.isFetching;
    return (
      <FormCard title="New Listing" lead={hasFailed ? undefined : COUNTING}>
        {title}
        {hasFailed ? (
          <FailedState message={CREATE_PROFILE_FAILED} onRetry={() => void profile.refetch()} />
        ) : (
          <NewListingSkeleton />
        )}
      </FormCard>
    );
  }
  const count = listings && countActive(listings, profile.data.username);
  const isDisabled = count !== undefined && count >= MAX_ACTIVE_LISTINGS;
  // Without a count the form works: the server enforces the limit whatever the page believes (decisions, The wire).
  const waiting = isUncounted ? <Uncounted onRetry={() => void recount()} /> : COUNTING;
  const oldest = listings && oldestActive(listings, profile.data.username);
  const lead = count === undefined ? waiting : <ActiveCount count={count} oldest={oldest ?? null} />;
  return (
    <>
      <FormCard title="New Listing" headingRef={heading} lead={lead}>
        {title}
        <SellerInUse profile={profile.data} />
        {draft.state.phase === 'offered' && !isDisabled && (
          <Suspense fallback={null}>
            <DraftPrompt
              draft={draft.state.draft}
              onContinue={draft.handleContinue}
              onDiscard={draft.handleDiscard}
            />
          </Suspense>
        )}
        <NewListingForm
          key={`${created} ${continued === null ? 'new' : 'continued'}`}
          initial={continued}
          onEdit={draft.edit}
          status={<UploadStatus upload={creation.upload} />}
          gaps={{ phone: !profile.data.phone_number, location: !profile.data.location }}
          categoryOptions={toCategoryChoice(categories)}
          isDisabled={isDisabled}
          onSubmit={creation.submit}
        />
      </FormCard>
      <TimedAlert notice={notice} onClose={creation.dismissNotice} />
    </>
  );
}
