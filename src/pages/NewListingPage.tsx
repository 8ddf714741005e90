import { toLoadable } from '../api/loadable.ts';
import { FailedState, PageSpinner } from '../components/feedback/States.tsx';
import { FormCard } from '../components/layout/FormCard.tsx';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { useIsWanted } from '../features/listings/browse/listingFeed.ts';
import { FORM_TEXTS } from '../features/selling/create/createListingMessages.ts';
import { NewListing } from '../features/selling/create/NewListing.tsx';

/** `/newlisting` (§2, Create listing); with `kind=wanted` the form for what someone looks for. */
export function NewListingPage() {
  const profile = toLoadable(useGetOwnProfileQuery(undefined));
  // Requested beside the profile: after it they would cost a slow network one more wait.
  useGetCategoriesQuery(undefined);
  const kind = useIsWanted() ? 'wanted' : 'sale';
  if (profile.status === 'ready')
    return <NewListing key={`${kind} ${profile.data.username}`} kind={kind} seller={profile.data} />;
  return (
    <FormCard title={FORM_TEXTS[kind].title}>
      {profile.status === 'failed' ? (
        <FailedState message="Failed to load user profile." onRetry={profile.onRetry} />
      ) : (
        <PageSpinner label="Loading your profile" />
      )}
    </FormCard>
  );
}
