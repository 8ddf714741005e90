import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

/** A form's `register` for a MUI text field: the ref belongs to the input, not to the frame. */
export function fieldProps({ name, onChange, onBlur, ref }: UseFormRegisterReturn) {
  return { name, onChange, onBlur, inputRef: ref };
}

/** The same for a required field as wide as its form, with its error, else a hint, below it. */
export const requiredProps = (
  registered: UseFormRegisterReturn,
  error: FieldError | undefined,
  hint?: string,
) => ({
  ...fieldProps(registered),
  required: true,
  fullWidth: true,
  error: error !== undefined,
  helperText: error?.message ?? hint,
});

/** For a form with a password and its confirmation. */
export const PASSWORD_FORM = {
  mode: 'onTouched',
  // Without `all`, the confirmation is checked only when all other fields are valid.
  criteriaMode: 'all',
} as const;

export interface TextFieldProps
  extends FieldFrameProps, Omit<OutlinedInputProps, keyof FieldFrameProps | 'slotProps'> {
  slotProps?: {
    htmlInput?: NonNullable<OutlinedInputProps['inputProps']>;
    input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
    inputLabel?: { shrink: boolean };
  };
}

/** A text field. MUI's own can be a select too, and its menus add half to a form page's weight. */
export function TextField(props: TextFieldProps) {
  const { label, helperText, error, required, disabled, fullWidth, slotProps = {}, ...input } = props;
  const frame = { label, helperText, error, required, disabled, fullWidth };
  const shrink = slotProps.inputLabel?.shrink;
  return (
    <FieldFrame {...frame} isLabelAbove={shrink}>
      {(ids) => (
        <OutlinedInput
          {...ids}
          {...input}
          {...slotProps.input}
          {...(slotProps.htmlInput && { inputProps: slotProps.htmlInput })}
          {...(shrink !== undefined && { notched: shrink })}
          label={label}
        />
      )}
    </FieldFrame>
  );
}
