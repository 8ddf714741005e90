import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentPropsWithRef, PropsWithChildren } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** The device's own picker, in the frame of a text field. */
function Picker({ children, ...props }: InputBaseComponentProps) {
  return <select {...(props as ComponentPropsWithRef<'select'>)}>{children}</select>;
}

const STYLES = {
  '& select': {
    boxSizing: 'border-box',
    height: '3.5rem',
    appearance: 'none',
    // Room for the chevron.
    pr: '2.75rem',
    textOverflow: 'ellipsis',
  },
  // The chevron, in rem so that it grows with the text. Clicks pass through to the field.
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 'calc(50% - 0.375rem)',
    right: '1.125rem',
    width: '0.5rem',
    height: '0.5rem',
    border: 'solid',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
};

/** One of a few options, with the device's own picker. */
export function SelectField({ children, ...props }: PropsWithChildren<TextFieldProps>) {
  return <TextField {...props} isLabelAbove inputComponent={Picker} inputProps={{ children }} sx={STYLES} />;
}
