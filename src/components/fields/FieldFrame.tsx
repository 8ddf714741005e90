import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

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

export interface FieldFrameProps extends Pick<
  FormControlProps,
  'error' | 'required' | 'disabled' | 'fullWidth'
> {
  label: string;
  helperText?: ReactNode;
}

interface Framed extends FieldFrameProps {
  /** Whether the label always stands above the content; by default only when there is some. */
  isLabelAbove?: boolean | undefined;
  /** The field itself, with the ids that tie it to its label and its help. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A field's label above it, and its help below. */
export function FieldFrame({ label, helperText, isLabelAbove, children, ...control }: Framed) {
  const id = useId();
  const helpId = helperText ? `${id}-help` : undefined;
  return (
    <FormControl
      variant="outlined"
      {...control}
      // A field that is as wide as its content has no width of its own to measure.
      sx={{ ...fieldStyles, ...(control.fullWidth === true && { containerType: 'inline-size' }) }}
    >
      <InputLabel htmlFor={id} {...(isLabelAbove !== undefined && { shrink: isLabelAbove })}>
        {label}
      </InputLabel>
      {children({ id, 'aria-describedby': helpId })}
      {helpId !== undefined && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
