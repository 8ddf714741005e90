import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { errorResponse, isCancelled } from '../../../api/errorResponse.ts';
import { MAX_PHOTOS } from '../../../contract/limits.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { ListingFields, type ListingFieldsProps } from '../create/ListingFields.tsx';
import {
  listingFormSchema,
  NO_GAPS,
  photosOf,
  valuesOfListing,
  type ListingFormValues,
  type ValidListing,
} from '../create/listingForm.ts';
import { SubmitButton } from '../create/SubmitButton.tsx';
import { useUpload } from '../photos/UploadStatus.tsx';
import { changeOf, type ListingChange } from './listingChange.ts';
import { useChangeListingMutation } from './manageApi.ts';
import {
  changeMessage,
  DELETED_ELSEWHERE,
  DELETED_WHILE_EDITING,
  EDIT_TITLES,
  SAVED,
} from './manageMessages.ts';
import { useFailure } from './useFailure.ts';

interface EditListingFormProps extends Pick<ListingFieldsProps, 'categories'> {
  listing: Listing;
  /** Why the last attempt failed, or null. The form's content stays. */
  message: string | null;
  /** Shown above the button: the progress of the upload. */
  status?: ReactNode;
  /** Gets the difference from the listing when the form was opened; it may be empty. */
  onSubmit: (change: ListingChange) => Promise<void>;
}

/** Edits a listing by the rules of §5. */
export function EditListingForm({ listing, message, status, onSubmit, ...fields }: EditListingFormProps) {
  const [opened] = useState(listing);
  const [photos] = useState(() => photosOf(opened));
  const [resolver] = useState(() => valibotResolver(listingFormSchema(NO_GAPS, photos.length > 0)));
  const form = useForm<ListingFormValues, unknown, ValidListing>({
    mode: 'onTouched',
    defaultValues: valuesOfListing(opened),
    resolver,
  });
  const submit = form.handleSubmit((edited) => onSubmit(changeOf(opened, edited)));
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={EDIT_TITLES[opened.kind]} onSubmit={(event) => void submit(event)}>
        <Stack sx={{ gap: 2.5 }}>
          <ListingFields
            kind={opened.kind}
            {...fields}
            originalPhotos={photos}
            // A back end without `photos` stores one photo per listing.
            maxPhotos={opened.photos === null ? 1 : MAX_PHOTOS}
          />
          {message !== null && <Alert severity="error">{message}</Alert>}
          {status}
          <SubmitButton label="Save changes" busyLabel="Saving..." />
          <Button component={Link} to={routes.product(opened)} color="inherit">
            Cancel
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/**
 * Saves an edited listing; `onSaved` gets the sentence for a success, or null if nothing changed.
 */
export function useListingEdit(onSaved: (listing: Listing, message: string | null) => void) {
  const [changeListing] = useChangeListingMutation();
  const { upload, send } = useUpload();
  const explain = useFailure();
  const [message, setMessage] = useState<string | null>(null);

  async function save(listing: Listing, change: ListingChange): Promise<void> {
    setMessage(null);
    if (Object.keys(change).length === 0) return onSaved(listing, null);
    const { error } = await send((onProgress) => changeListing({ listing, change, onProgress }));
    if (error === undefined) return onSaved(listing, SAVED);
    // Cancelled by the seller, who needs no message; without a response, `upload` reports that.
    if (isCancelled(error) || errorResponse(error) === null) return;
    const text = await explain(error, listing, changeMessage);
    setMessage(text === DELETED_ELSEWHERE ? DELETED_WHILE_EDITING : text);
  }
  return { save, message, upload };
}
