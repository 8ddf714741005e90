import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { usePlaces } from '../../listings/listingsApi.ts';
import type { Loadable } from '../../../api/loadable.ts';
import { FormTextField } from '../../../components/fields/FormTextField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { checkedProps } from '../../../components/fields/fieldProps.ts';
import { IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { type Category, CONDITION_NAMES, type ListingKind } from '../../../contract/listing.ts';
import { DESCRIPTION_MAX_LENGTH, MAX_PHOTOS } from '../../../contract/limits.ts';
import {
  DESCRIPTION_CHARACTERS,
  LOCATION_CHARACTERS,
  normaliseText,
  TITLE_CHARACTERS,
} from '../../../contract/text.ts';
import { areSamePhotos, type FormPhoto } from '../photos/formPhoto.ts';
import { PhotosField } from '../photos/PhotosField.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useListingForm } from './listingForm.ts';
import { PriceField } from './PriceField.tsx';

const NEVER_ASK_FIRST = 'Never ask for money before the buyer has seen it.';
const NEVER_PAY_FIRST = 'Never pay before you have seen it.';

export interface ListingFieldsProps {
  kind: ListingKind;
  categories: Loadable<Category[]>;
  /** The photos before any edit, to which a button goes back. */
  originalPhotos?: readonly FormPhoto[];
  maxPhotos?: number;
}

/**
 * The fields of a listing, new or edited: photos first, then its texts (§2, Create listing). What is
 * wanted has neither photos nor a condition.
 */
export function ListingFields({ kind, categories, ...photos }: ListingFieldsProps) {
  const { conditions, filters } = runtimeConfig().capabilities;
  const isWanted = kind === 'wanted';
  return (
    <>
      {!isWanted && <ListingPhotos {...photos} />}
      <FormTextField
        name="title"
        label="Title"
        required
        characters={TITLE_CHARACTERS}
        {...(isWanted && { hint: 'What do you look for?' })}
      />
      <CategorySelect categories={categories} />
      <PriceField kind={kind} isFreeOffered={!isWanted && filters.includes('free')} />
      {!isWanted && conditions.length > 0 && <ConditionSelect />}
      {filters.includes('campus_place') && (
        <CampusField hint={`The hall or campus where you ${isWanted ? 'collect it' : 'hand it over'}.`} />
      )}
      <DescriptionField hint={isWanted ? NEVER_PAY_FIRST : NEVER_ASK_FIRST} />
    </>
  );
}

function ListingPhotos({
  originalPhotos,
  maxPhotos = MAX_PHOTOS,
}: Pick<ListingFieldsProps, 'originalPhotos' | 'maxPhotos'>) {
  const { control, getValues } = useListingForm();
  // Registered before the others: the focus goes to the first registered field with an error.
  const { field: photos, fieldState } = useController({ control, name: 'photos' });
  function handlePhotos(change: (now: readonly FormPhoto[]) => readonly FormPhoto[]) {
    photos.onChange(change(getValues('photos')));
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
          onClick={() => handlePhotos(() => originalPhotos)}
          sx={[IN_LINE_WITH_ICON, { alignSelf: 'start' }]}
        >
          Photos as they were
        </Button>
      )}
    </>
  );
}

function ConditionSelect() {
  const { conditions } = runtimeConfig().capabilities;
  const { register, formState } = useListingForm();
  return (
    <SelectField {...checkedProps(register('condition'), formState.errors.condition)} label="Condition">
      <option value="">Not given</option>
      {conditions.map((condition) => (
        <option key={condition} value={condition}>
          {CONDITION_NAMES[condition]}
        </option>
      ))}
    </SelectField>
  );
}

/** Where on campus it is handed over: the known locations are suggested, others can be typed. */
function CampusField({ hint }: { hint: string }) {
  const { places } = usePlaces();
  const listId = useId();
  return (
    <>
      <FormTextField
        name="campus_place"
        label="Place on campus"
        characters={LOCATION_CHARACTERS}
        hint={hint}
        // In a container Chromium leaves it without a height when the list's options come.
        fullWidth={false}
        slotProps={{ htmlInput: { list: listId, autoComplete: 'off' } }}
      />
      <datalist id={listId}>
        {places.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

function DescriptionField({ hint }: { hint: string }) {
  const { control } = useListingForm();
  const description = useWatch({ control, name: 'description' }) ?? '';
  return (
    <FormTextField
      name="description"
      label="Description"
      characters={DESCRIPTION_CHARACTERS}
      hint={hint}
      multiline
      minRows={4}
      counter={
        <span style={{ display: 'block', textAlign: 'right' }}>
          {`${normaliseText(description).length}/${DESCRIPTION_MAX_LENGTH}`}
        </span>
      }
    />
  );
}
