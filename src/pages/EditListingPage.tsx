import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { errorResponse } from '../api/errorResponse.ts';
import { toLoadable } from '../api/loadable.ts';
import { FailedPage, PageSpinner } from '../components/feedback/States.tsx';
import { Form } from '../components/fields/Form.tsx';
import { FormCard } from '../components/layout/FormCard.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useNavigateFromHere } from '../components/layout/useLayer.ts';
import type { Listing } from '../contract/listing.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { LISTING_FAILED, useGetListingQuery } from '../features/listings/listingsApi.ts';
import { ListingFields, SubmitButton } from '../features/selling/create/ListingFields.tsx';
import {
  listingFormSchema,
  photosOf,
  valuesOfListing,
  type ListingFormValues,
  type ValidListing,
} from '../features/selling/create/listingForm.ts';
import { changeOf } from '../features/selling/manage/listingChange.ts';
import { changeMessage } from '../features/selling/manage/manageMessages.ts';
import { UploadStatus, useUpload } from '../features/selling/photos/UploadStatus.tsx';
import { useChangeListingMutation } from '../features/selling/sellingApi.ts';
import { successFlash, type FlashMessageState } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';

const TITLES = { sale: 'Edit Listing', wanted: 'Edit what you look for' };

/** `/editlisting/{slug or id}`: the seller edits a listing (decisions, Listings). */
export function EditListingPage() {
  const { slug = '' } = useParams();
  const user = useSelector(selectUser);
  const loaded = toLoadable(useGetListingQuery(slug));
  useGetCategoriesQuery(undefined);
  if (loaded.status === 'failed') {
    return (
      <PageContainer title="Listing failed to load">
        <FailedPage {...loaded} message={LISTING_FAILED} />
      </PageContainer>
    );
  }
  if (loaded.status === 'loading' || loaded.data.seller !== user?.username) {
    const isKnown = loaded.status === 'ready' && user !== null;
    return (
      <PageContainer title={TITLES.sale}>
        {isKnown ? (
          <FailedPage message="Only its seller can edit this listing." />
        ) : (
          <PageSpinner label="Loading your listing" />
        )}
      </PageContainer>
    );
  }
  return <EditListing key={loaded.data.id} listing={loaded.data} />;
}

/** Edits a listing by the rules of §5, and leads back to its page; after a failure what is typed stays. */
function EditListing({ listing }: { listing: Listing }) {
  const navigate = useNavigateFromHere();
  const [opened] = useState(listing);
  const [changeListing] = useChangeListingMutation();
  const { upload, onProgress, send } = useUpload();
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ListingFormValues, unknown, ValidListing>({
    mode: 'onTouched',
    defaultValues: valuesOfListing(opened),
    resolver: valibotResolver(listingFormSchema(photosOf(opened).length > 0)),
  });

  const title = TITLES[opened.kind];
  const leave = (state: FlashMessageState | null) =>
    navigate(routes.product(listing), { replace: true, state });
  async function save(edited: ValidListing) {
    setMessage(null);
    // Only the differences: the listing may have been changed elsewhere meanwhile.
    const change = changeOf(opened, edited);
    if (Object.keys(change).length === 0) return leave(null);
    const { error } = await send(changeListing({ listing: opened, change, onProgress }));
    if (error === undefined) return leave(successFlash('Your changes are saved.'));
    // Without a response `upload` says so.
    if (errorResponse(error) !== null) setMessage(changeMessage(error));
  }
  return (
    <FormCard title={title}>
      <FormProvider {...form}>
        <Form label={title} spacing={2.5} onSubmit={form.handleSubmit(save)}>
          <ListingFields kind={opened.kind} />
          {message !== null && <Alert severity="error">{message}</Alert>}
          <UploadStatus upload={upload} />
          <SubmitButton label="Save changes" busyLabel="Saving..." />
          <Button href={routes.product(opened)} color="inherit">
            Cancel
          </Button>
        </Form>
      </FormProvider>
    </FormCard>
  );
}
