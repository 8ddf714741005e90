import type { ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PhotosField } from '../photos/PhotosField.tsx';
import { ListingTextFields } from './ListingTextFields.tsx';
import type { ValidListingFormValues, ListingFormValues } from './newListingSchema.ts';

/** What is on sale: photos first, then its words (§2, Create listing). */
export function ListingFields(props: ComponentProps<typeof ListingTextFields>) {
  const { control } = useFormContext<ListingFormValues, unknown, ValidListingFormValues>();
  // Registered before the others: the focus goes to the first registered field with an error.
  const photos = useController({ control, name: 'photos' });
  return (
    <>
      <PhotosField
        inputRef={photos.field.ref}
        photos={photos.field.value}
        problem={photos.fieldState.error?.message ?? null}
        onBlur={photos.field.onBlur}
        onChange={(chosen) => {
          photos.field.onChange(chosen);
          // A choice ends the interaction, so validate at once.
          photos.field.onBlur();
        }}
      />
      <ListingTextFields {...props} />
    </>
  );
}
