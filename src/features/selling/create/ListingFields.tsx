import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Loadable } from '../../../api/loadable.ts';
import { FieldHelp } from '../../../components/fields/FieldHelp.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { fieldProps, TextField } from '../../../components/fields/TextField.tsx';
import { IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { type Capabilities, NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { type Category, CONDITION_NAMES } from '../../../contract/listing.ts';
import { DESCRIPTION_MAX_LENGTH, MAX_PHOTOS } from '../../../contract/limits.ts';
import {
  DESCRIPTION_CHARACTERS,
  disallowedCharacters,
  LOCATION_CHARACTERS,
  normaliseText,
  TITLE_CHARACTERS,
} from '../../../contract/text.ts';
import { areSamePhotos, type FormPhoto } from '../photos/formPhoto.ts';
import { PhotosField } from '../photos/PhotosField.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import type { ListingFormValues, ValidListing } from './listingForm.ts';
import { PriceField } from './PriceField.tsx';

const useListingForm = () => useFormContext<ListingFormValues, unknown, ValidListing>();

export interface ListingFieldsProps {
  categories: Loadable<Category[]>;
  /** What the back end knows of a listing beyond §3. */
  capabilities?: Capabilities;
  /** The photos before any edit, to which a button goes back. */
  originalPhotos?: readonly FormPhoto[];
  maxPhotos?: number;
}

/** The fields of a listing, new or edited: photos first, then its texts (§2, Create listing). */
export function ListingFields({
  categories,
  capabilities = NO_CAPABILITIES,
  originalPhotos,
  maxPhotos = MAX_PHOTOS,
}: ListingFieldsProps) {
  const { register, control, setValue, formState } = useListingForm();
  // Registered before the others: the focus goes to the first registered field with an error.
  const { field: photos, fieldState } = useController({ control, name: 'photos' });
  const [title, description = '', price] = useWatch({ control, name: ['title', 'description', 'price'] });
  const { errors } = formState;
  function handlePhotos(selected: readonly FormPhoto[]) {
    photos.onChange(selected);
    // A selection ends the interaction, so validate at once.
    photos.onBlur();
  }
  return (
    <>
      <PhotosField
        inputRef={photos.ref}
        photos={photos.value}
        max={maxPhotos}
        problem={fieldState.error?.message ?? null}
        onBlur={photos.onBlur}
        onChange={handlePhotos}
      />
      {originalPhotos !== undefined && !areSamePhotos(originalPhotos, photos.value) && (
        <Button
          startIcon={<UndoIcon />}
          onClick={() => handlePhotos(originalPhotos)}
          sx={[IN_LINE_WITH_ICON, { alignSelf: 'start' }]}
        >
          Photos as they were
        </Button>
      )}
      <TextField
        {...fieldProps(register('title'))}
        label="Title"
        required
        fullWidth
        error={errors.title !== undefined}
        helperText={
          errors.title && (
            <FieldHelp
              problem={errors.title.message}
              disallowed={disallowedCharacters(title, TITLE_CHARACTERS)}
            />
          )
        }
      />
      <CategorySelect
        {...fieldProps(register('category_id'))}
        categories={categories}
        error={errors.category_id !== undefined}
        helperText={errors.category_id?.message}
      />
      <PriceField
        {...fieldProps(register('price'))}
        typed={String(price ?? '')}
        error={errors.price !== undefined}
        helperText={errors.price?.message ?? "Without one, buyers read 'Contact seller for prices'."}
        isFreeOffered={capabilities.filters.includes('free')}
        onSet={(typed) => setValue('price', typed, { shouldValidate: true, shouldDirty: true })}
      />
      {capabilities.conditions.length > 0 && (
        <SelectField
          {...fieldProps(register('condition'))}
          label="Condition"
          fullWidth
          error={errors.condition !== undefined}
          helperText={errors.condition?.message}
        >
          <option value="">Not given</option>
          {capabilities.conditions.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_NAMES[condition]}
            </option>
          ))}
        </SelectField>
      )}
      {capabilities.campus_places !== null && <CampusField locations={capabilities.campus_places} />}
      <TextField
        {...fieldProps(register('description'))}
        label="Description"
        fullWidth
        multiline
        minRows={4}
        error={errors.description !== undefined}
        helperText={
          <>
            {errors.description && (
              <FieldHelp
                problem={errors.description.message}
                disallowed={disallowedCharacters(description, DESCRIPTION_CHARACTERS)}
              />
            )}
            <span style={{ display: 'block', textAlign: 'right' }}>
              {normaliseText(description).length}/{DESCRIPTION_MAX_LENGTH}
            </span>
          </>
        }
      />
    </>
  );
}

/** Where on campus it is handed over: the known locations are suggested, others can be typed. */
function CampusField({ locations }: { locations: readonly string[] }) {
  const { register, control, formState } = useListingForm();
  const typed = useWatch({ control, name: 'campus_place' });
  const listId = useId();
  const error = formState.errors.campus_place;
  return (
    <>
      <TextField
        {...fieldProps(register('campus_place'))}
        label="Place on campus"
        fullWidth
        slotProps={{ htmlInput: { list: listId, autoComplete: 'off' } }}
        error={error !== undefined}
        helperText={
          error ? (
            <FieldHelp
              problem={error.message}
              disallowed={disallowedCharacters(typed ?? '', LOCATION_CHARACTERS)}
            />
          ) : (
            'The hall or campus where you hand it over.'
          )
        }
      />
      <datalist id={listId}>
        {locations.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
