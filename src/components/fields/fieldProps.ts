import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

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
