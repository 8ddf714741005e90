import Stack, { type StackProps } from '@mui/material/Stack';
import type { SubmitEvent } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

interface FormProps extends Pick<StackProps, 'children' | 'direction' | 'spacing' | 'sx'> {
  label?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

/** A form whose fields say by themselves what is wrong. */
export function Form({ label, onSubmit, ...props }: FormProps) {
  return (
    <Stack
      component="form"
      noValidate
      aria-label={label}
      spacing={2}
      useFlexGap
      {...props}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // React bubbles events out of a dialog, to the form that it was opened from.
        event.stopPropagation();
        void onSubmit(event);
      }}
    />
  );
}

/** A form's `register` for a field as wide as its form, with its error, else a hint, below it. */
export const checkedProps = (
  registered: UseFormRegisterReturn,
  error: FieldError | undefined,
  hint?: string,
) => ({
  ...registered,
  fullWidth: true,
  error: error !== undefined,
  helperText: error?.message ?? hint,
});
export const requiredProps = (...field: Parameters<typeof checkedProps>) => ({
  ...checkedProps(...field),
  required: true,
});

export const PASSWORD_FORM = {
  mode: 'onTouched',
  // Without `all`, the confirmation is checked only when all other fields are valid.
  criteriaMode: 'all',
} as const;
