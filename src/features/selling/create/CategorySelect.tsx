import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Loadable } from '../../../api/loadable.ts';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { requiredProps } from '../../../components/fields/fieldProps.ts';
import type { Category } from '../../../contract/listing.ts';
import { CREATE_CATEGORIES_EMPTY, CREATE_CATEGORIES_FAILED } from './createListingMessages.ts';
import { useListingForm } from './listingForm.ts';

const PLACEHOLDER = { loading: 'Loading categories…', ready: 'Choose a category' } as const;

/** The category, selected with the device's own picker. */
export function CategorySelect({ categories }: { categories: Loadable<Category[]> }) {
  const { register, formState } = useListingForm();
  const { onBlur, ...field } = requiredProps(register('category_id'), formState.errors.category_id);
  const [isFocused, setIsFocused] = useState(false);
  if (categories.status === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={categories.onRetry}>
            Retry
          </Button>
        }
      >
        {CREATE_CATEGORIES_FAILED}
      </Alert>
    );
  }
  const options = categories.status === 'ready' ? categories.data : [];
  if (categories.status === 'ready' && options.length === 0) {
    return <Alert severity="info">{CREATE_CATEGORIES_EMPTY}</Alert>;
  }
  return (
    <SelectField
      key={categories.status}
      label="Category"
      // A select that is rendered before its options loses its value (a draft's), so a new one
      // replaces it and takes over the focus. It does so with its frame: beside a new select alone,
      // Chromium leaves the label without a size.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFocused}
      {...field}
      onFocus={() => setIsFocused(true)}
      onBlur={(event) => {
        setIsFocused(false);
        void onBlur(event);
      }}
    >
      <option value="">{PLACEHOLDER[categories.status]}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
