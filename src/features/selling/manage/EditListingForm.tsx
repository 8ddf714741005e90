import { valibotResolver } from '@hookform/resolvers/valibot';
import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import type { Loadable } from '../../../api/loadable.ts';
import { NO_CAPABILITIES, type Capabilities } from '../../../contract/capabilities.ts';
import type { Category } from '../../../contract/category.ts';
import { Link } from '../../../components/layout/Link.tsx';
import { MAX_PHOTOS } from '../../../contract/limits.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { ListingTextFields } from '../create/ListingTextFields.tsx';
import { SubmitButton } from '../create/SubmitButton.tsx';
import type { FormPhoto } from '../photos/photoKey.ts';
import { PhotosField } from '../photos/PhotosField.tsx';
import {
  formValuesOf,
  editListingSchema,
  photosOf,
  type EditFormValues,
  type ValidEditFormValues,
} from './editListingSchema.ts';
import { changeOf, hasSamePhotos, type ChangeListingRequest } from './listingChange.ts';

interface EditListingFormProps {
  listing: Listing;
  categories: Loadable<Category[]>;
  /** What the back end knows of a listing beyond §3. */
  capabilities?: Capabilities;
  /** Why the last attempt failed, or null. What is typed and chosen stays. */
  message: string | null;
  /** Shown above the button: the progress of the upload. */
  status?: ReactNode;
  /** Gets what differs from the listing as it was when the form was opened; it may be nothing. */
  onSubmit: (change: ChangeListingRequest) => Promise<void>;
}

/** A listing's photos and fields, as they are, to be changed by the rules of §5. */
export function EditListingForm({
  listing,
  categories,
  capabilities = NO_CAPABILITIES,
  message,
  status,
  onSubmit,
}: EditListingFormProps) {
  const [opened] = useState(listing);
  const schema = useMemo(() => editListingSchema(opened), [opened]);
  const form = useForm<EditFormValues, unknown, ValidEditFormValues>({
    mode: 'onTouched',
    defaultValues: formValuesOf(opened),
    resolver: valibotResolver(schema),
  });
  // Registered before the others: the focus goes to the first registered field with an error.
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  function handlePhotos(photos: FormPhoto[]) {
    field.onChange(photos);
    // A choice ends the interaction, so validate at once.
    field.onBlur();
  }
  const submit = form.handleSubmit((edited) => onSubmit(changeOf(opened, edited)));
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Edit Listing" onSubmit={(event) => void submit(event)}>
        <Stack sx={{ gap: 2.5 }}>
          <PhotosField
            inputRef={field.ref}
            photos={field.value}
            // A back end without `photos` stores one photo a listing.
            most={opened.photos === null ? 1 : MAX_PHOTOS}
            problem={fieldState.error?.message ?? null}
            onBlur={field.onBlur}
            onChange={handlePhotos}
          />
          {!hasSamePhotos(opened, field.value) && (
            <Button
              startIcon={<UndoIcon />}
              onClick={() => handlePhotos(photosOf(opened))}
              sx={[IN_LINE_WITH_ICON, { alignSelf: 'start' }]}
            >
              Photos as they were
            </Button>
          )}
          <ListingTextFields categories={categories} capabilities={capabilities} />
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
