import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/** A form's `register` for a MUI text field: the ref belongs to the input, not to the frame. */
export function fieldProps({ name, onChange, onBlur, ref }: UseFormRegisterReturn) {
  return { name, onChange, onBlur, inputRef: ref };
}

/** The same for a field as wide as its form, with its error, else a hint, below it. */
export const checkedProps = (
  registered: UseFormRegisterReturn,
  error: FieldError | undefined,
  hint?: string,
) => ({
  ...fieldProps(registered),
  fullWidth: true,
  error: error !== undefined,
  helperText: error?.message ?? hint,
});
/** The same for a required field. */
export const requiredProps = (...field: Parameters<typeof checkedProps>) => ({
  ...checkedProps(...field),
  required: true,
});

/** For a form with a password and its confirmation. */
export const PASSWORD_FORM = {
  mode: 'onTouched',
  // Without `all`, the confirmation is checked only when all other fields are valid.
  criteriaMode: 'all',
} as const;

const OUTLINE = '.MuiOutlinedInput-notchedOutline';

/** WCAG 2.2, 1.4.11: a field's outline has a contrast of 3 : 1; a test measures `VISIBLE_PAIRS`. */
export const FIELD_EDGE = 'text.disabled';

// MUI's own value in rem: in pixels, the label would overlap the content at 200 % text.
const above = { transform: 'translate(14px, -0.5625rem) scale(0.75)' };
const edge = { borderColor: FIELD_EDGE };

/** MUI's own rules for hover, focus and errors are more specific, and stay. */
const fieldStyles = {
  [`& ${OUTLINE}`]: edge,
  // On touch screens the last field that was touched stays hovered, and MUI's colour would return.
  '@media (hover: none)': {
    [`& .MuiInputBase-root:hover:not(.Mui-focused, .Mui-error) ${OUTLINE}`]: edge,
  },
  '& label.MuiInputLabel-shrink': above,
  // In a narrow field (200 % text on a phone, or a screen of 320 pixels) the label always stands
  // above the content: inside, the icons at the end would cover it.
  '@container (width < 17rem)': {
    '& label.MuiInputLabel-root': { ...above, maxWidth: 'calc(133% - 32px)' },
    '& legend': { maxWidth: '100%' },
  },
} satisfies SxProps<Theme>;

type FrameProps = Pick<FormControlProps, 'error' | 'required' | 'disabled' | 'fullWidth'>;

export interface TextFieldProps
  extends FrameProps, Omit<OutlinedInputProps, keyof FrameProps | 'label' | 'slotProps'> {
  label: string;
  helperText?: ReactNode;
  /** Whether the label always stands above the content; by default only when there is some. */
  isLabelAbove?: boolean;
}

/**
 * A text field, its label above it and its help below. MUI's own can be a select too, and its menus
 * add half to a form page's weight.
 */
export function TextField(props: TextFieldProps) {
  const { label, helperText, error, required, disabled, fullWidth, isLabelAbove, ...input } = props;
  const id = useId();
  const helpId = helperText ? `${id}-help` : undefined;
  return (
    <FormControl
      variant="outlined"
      {...{ error, required, disabled, fullWidth }}
      // A field that is as wide as its content has no width of its own to measure.
      sx={{ ...fieldStyles, ...(fullWidth === true && { containerType: 'inline-size' }) }}
    >
      <InputLabel htmlFor={id} {...(isLabelAbove === true && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        aria-describedby={helpId}
        label={label}
        {...input}
        {...(isLabelAbove === true && { notched: true })}
      />
      {helpId !== undefined && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
