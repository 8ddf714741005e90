import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ComponentPropsWithRef } from 'react';
import type { Loadable } from '../../../api/loadable.ts';
import { FieldFrame, type FieldFrameProps } from '../../../components/fields/FieldFrame.tsx';
import type { fieldProps } from '../../../components/fields/fieldProps.ts';
import type { Category } from '../../../contract/category.ts';
import { CREATE_CATEGORIES_EMPTY, CREATE_CATEGORIES_FAILED } from './createListingMessages.ts';

type CategorySelectProps = Partial<ReturnType<typeof fieldProps>> &
  Pick<FieldFrameProps, 'error' | 'helperText'> & { categories: Loadable<Category[]> };

const PLACEHOLDER = { loading: 'Loading categories…', ready: 'Choose a category' } as const;

/** The device's own picker, in the frame of a text field. */
function Picker({ children, ...props }: InputBaseComponentProps) {
  return <select {...(props as ComponentPropsWithRef<'select'>)}>{children}</select>;
}

// In rem, so that it grows with the text. Clicks pass through to the field.
const CHEVRON = {
  content: '""',
  position: 'absolute',
  top: 'calc(50% - 0.375rem)',
  right: '1.125rem',
  width: '0.5rem',
  height: '0.5rem',
  border: 'solid',
  borderWidth: '0 2px 2px 0',
  rotate: '45deg',
  pointerEvents: 'none',
};

/** A category, chosen with the device's own picker. */
export function CategorySelect({ categories, error, helperText, onBlur, ...field }: CategorySelectProps) {
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
  const options = (
    <>
      <option value="">{PLACEHOLDER[categories.status]}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
  return (
    <FieldFrame label="Category" required fullWidth error={error} helperText={helperText} isLabelAbove>
      {(ids) => (
        <OutlinedInput
          // A select that is rendered before its options loses its value (a draft's), so a new one
          // replaces it and takes over the focus.
          key={categories.status}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          {...ids}
          {...field}
          onFocus={() => setIsFocused(true)}
          onBlur={(event) => {
            setIsFocused(false);
            void onBlur?.(event);
          }}
          label="Category"
          notched
          inputComponent={Picker}
          inputProps={{ children: options }}
          sx={{
            '& select': {
              boxSizing: 'border-box',
              height: '3.5rem',
              appearance: 'none',
              // Keeps text off the chevron.
              pr: '2.75rem',
              textOverflow: 'ellipsis',
            },
            '&::after': CHEVRON,
            '& option': { color: 'text.primary', bgcolor: 'background.paper' },
          }}
        />
      )}
    </FieldFrame>
  );
}
