import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId, type ReactNode } from 'react';
import { fieldStyles } from './fieldStyles.ts';

export interface FieldFrameProps {
  label: string;
  /** What stands below the field: a hint, or its error. */
  helperText?: ReactNode;
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  fullWidth?: boolean | undefined;
}

interface Framed extends FieldFrameProps {
  /**
   * Whether the label always stands above the field's content; otherwise only when there is some.
   */
  isLabelAbove?: boolean | undefined;
  /** The field itself, with the ids that tie it to its label and its help. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A field's label above it, and its help below. */
export function FieldFrame({
  label,
  helperText,
  error = false,
  required = false,
  disabled = false,
  fullWidth = false,
  isLabelAbove,
  children,
}: Framed) {
  const id = useId();
  const helpId = helperText ? `${id}-help` : undefined;
  return (
    <FormControl
      variant="outlined"
      error={error}
      required={required}
      disabled={disabled}
      fullWidth={fullWidth}
      // A field that is as wide as what is in it has no width of its own to go by.
      sx={{ ...fieldStyles, ...(fullWidth && { containerType: 'inline-size' }) }}
    >
      <InputLabel htmlFor={id} {...(isLabelAbove !== undefined && { shrink: isLabelAbove })}>
        {label}
      </InputLabel>
      {children({ id, 'aria-describedby': helpId })}
      {helpId !== undefined && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
