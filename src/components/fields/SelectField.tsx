import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

type FrameProps = Pick<FormControlProps, 'error' | 'required' | 'fullWidth'>;

interface SelectFieldProps extends FrameProps, Omit<NativeSelectProps, keyof FrameProps> {
  label: string;
  helperText?: ReactNode;
}

/** With the device's own picker: MUI's `TextField` brings menus that a list's page does not need. */
export function SelectField({ label, helperText, error, required, fullWidth, ...props }: SelectFieldProps) {
  const id = useId();
  const helpId = helperText ? `${id}-help` : undefined;
  return (
    <FormControl {...{ error, required, fullWidth }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        aria-describedby={helpId}
        input={<OutlinedInput label={label} notched />}
        {...props}
      />
      {helpId !== undefined && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
