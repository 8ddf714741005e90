import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Loadable } from '../../../api/loadable.ts';
import type { FieldFrameProps } from '../../../components/fields/FieldFrame.tsx';
import type { fieldProps } from '../../../components/fields/TextField.tsx';
import type { Category } from '../../../contract/listing.ts';
import { CREATE_CATEGORIES_EMPTY, CREATE_CATEGORIES_FAILED } from './createListingMessages.ts';
import { SelectField } from '../../../components/fields/SelectField.tsx';

type CategorySelectProps = Partial<ReturnType<typeof fieldProps>> &
  Pick<FieldFrameProps, 'error' | 'helperText'> & { categories: Loadable<Category[]> };

const PLACEHOLDER = { loading: 'Loading categories…', ready: 'Choose a category' } as const;

/** A category, chosen with the device's own picker. */
export function CategorySelect({ categories, onBlur, ...field }: CategorySelectProps) {
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
  const choices = categories.status === 'ready' ? categories.data : [];
  if (categories.status === 'ready' && choices.length === 0) {
    return <Alert severity="info">{CREATE_CATEGORIES_EMPTY}</Alert>;
  }
  return (
    <SelectField
      key={categories.status}
      label="Category"
      required
      fullWidth
      // A select that is rendered before its options loses its value (a draft's), so a new one
      // replaces it and takes over the focus. It does so with its frame: beside a new select alone,
      // Chromium leaves the label without a size.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFocused}
      {...field}
      onFocus={() => setIsFocused(true)}
      onBlur={(event) => {
        setIsFocused(false);
        void onBlur?.(event);
      }}
    >
      <option value="">{PLACEHOLDER[categories.status]}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
