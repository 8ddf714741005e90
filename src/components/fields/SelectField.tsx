import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

interface SelectFieldProps extends FieldFrameProps, Omit<OutlinedInputProps, keyof FieldFrameProps> {
  children: ReactNode;
}

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

/** One of a few options, with the device's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, helperText, error, required, disabled, fullWidth, children, ...input } = props;
  const frame = { label, helperText, error, required, disabled, fullWidth };
  return (
    <FieldFrame {...frame} isLabelAbove>
      {(ids) => (
        <OutlinedInput
          {...ids}
          {...input}
          label={label}
          notched
          inputComponent={Picker}
          inputProps={{ children }}
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
