import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorResponse } from '../../../api/errorResponse.ts';
import { Form } from '../../../components/fields/Form.tsx';
import { FormCard } from '../../../components/layout/FormCard.tsx';
import { useNavigateFromHere } from '../../../components/layout/useLayer.ts';
import type { Listing } from '../../../contract/listing.ts';
import { successFlash, type FlashMessageState } from '../../../lib/flashMessage.ts';
import { routes } from '../../../lib/routes.ts';
import { ListingFields, SubmitButton } from '../create/ListingFields.tsx';
import {
  listingFormSchema,
  photosOf,
  valuesOfListing,
  type ListingFormValues,
  type ValidListing,
} from '../create/listingForm.ts';
import { UploadStatus, useUpload } from '../photos/UploadStatus.tsx';
import { useChangeListingMutation } from '../sellingApi.ts';
import { changeOf } from './listingChange.ts';
import { changeMessage, EDIT_TITLES } from './manageMessages.ts';

/** Edits a listing by the rules of §5, and leads back to its page; after a failure what is typed stays. */
export function EditListing({ listing }: { listing: Listing }) {
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

  const title = EDIT_TITLES[opened.kind];
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
