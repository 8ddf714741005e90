import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { toLoadable } from '../../../api/loadable.ts';
import { checkedProps, requiredProps } from '../../../components/fields/Form.tsx';
import { FormTextField } from '../../../components/fields/FormTextField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { CONDITION_NAMES, type ListingKind } from '../../../contract/listing.ts';
import { DESCRIPTION_CHARACTERS, LOCATION_CHARACTERS, TITLE_CHARACTERS } from '../../../contract/text.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { CATEGORIES_EMPTY, useGetCategoriesQuery } from '../../categories/categoriesApi.ts';
import { usePlaces } from '../../listings/listingsApi.ts';
import { PhotosField } from '../photos/PhotosField.tsx';
import { FORM_TEXTS } from './createListingMessages.ts';
import { useListingForm } from './listingForm.ts';
import { PriceField } from './PriceField.tsx';

/** §2, Create listing: photos first. What is wanted has neither photos nor a condition. */
export function ListingFields({ kind }: { kind: ListingKind }) {
  const { conditions, filters } = runtimeConfig().capabilities;
  const { register, formState } = useListingForm();
  const isWanted = kind === 'wanted';
  const hints = FORM_TEXTS[kind].hints;
  return (
    <>
      {/* First: the focus goes to the first registered field with an error. */}
      {!isWanted && <PhotosField />}
      <FormTextField
        name="title"
        label="Title"
        required
        characters={TITLE_CHARACTERS}
        {...(isWanted && { hint: 'What do you look for?' })}
      />
      <CategorySelect />
      <PriceField kind={kind} isFreeOffered={!isWanted && filters.includes('free')} />
      {!isWanted && conditions.length > 0 && (
        <SelectField {...checkedProps(register('condition'), formState.errors.condition)} label="Condition">
          <option value="">Not given</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_NAMES[condition]}
            </option>
          ))}
        </SelectField>
      )}
      {filters.includes('campus_place') && <CampusField hint={hints.place} />}
      <FormTextField
        name="description"
        label="Description"
        characters={DESCRIPTION_CHARACTERS}
        hint={hints.description}
        multiline
        minRows={4}
      />
    </>
  );
}

function CategorySelect() {
  const { register, formState } = useListingForm();
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  if (categories.status === 'failed') {
    const retry = (
      <Button color="inherit" onClick={categories.onRetry}>
        Retry
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        Failed to load categories. Please try again later.
      </Alert>
    );
  }
  if (categories.status === 'loading') {
    return (
      <SelectField label="Category" fullWidth required disabled>
        <option>Loading categories…</option>
      </SelectField>
    );
  }
  if (categories.data.length === 0) return <Alert severity="info">{CATEGORIES_EMPTY}</Alert>;
  return (
    // Registered with its options, so that the category of a draft or a listing is selected.
    <SelectField
      key="ready"
      {...requiredProps(register('category_id'), formState.errors.category_id)}
      label="Category"
    >
      <option value="">Choose a category</option>
      {categories.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

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

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isDisabled?: boolean;
}

/** §4: disabled while something is wrong, or on its way. */
export function SubmitButton({ label, busyLabel, isDisabled = false }: SubmitButtonProps) {
  const { errors, isSubmitting } = useListingForm().formState;
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={isDisabled || isSubmitting || Object.keys(errors).length > 0}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
