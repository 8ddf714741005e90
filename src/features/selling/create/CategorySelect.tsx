import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useController } from 'react-hook-form';
import type { Loadable } from '../../../api/loadable.ts';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import type { Category } from '../../../contract/listing.ts';
import { CREATE_CATEGORIES_EMPTY, CREATE_CATEGORIES_FAILED } from './createListingMessages.ts';
import { useListingForm } from './listingForm.ts';

export function CategorySelect({ categories }: { categories: Loadable<Category[]> }) {
  const { control } = useListingForm();
  // Controlled, so that a draft's category is selected when the options come.
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control, name: 'category_id' });
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
  const isLoading = categories.status === 'loading';
  const options = isLoading ? [] : categories.data;
  if (!isLoading && options.length === 0) return <Alert severity="info">{CREATE_CATEGORIES_EMPTY}</Alert>;
  return (
    <SelectField
      {...field}
      inputRef={ref}
      label="Category"
      fullWidth
      required
      error={error !== undefined}
      helperText={error?.message}
    >
      <option value="">{isLoading ? 'Loading categories…' : 'Choose a category'}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
