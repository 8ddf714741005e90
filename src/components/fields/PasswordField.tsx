import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  label: string;
  mark?: ReactNode;
};

export function PasswordField({ mark, label, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      {mark}
      <IconButton
        edge="end"
        sx={{ color: 'text.secondary' }}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
        // The field keeps the focus, and the phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: { endAdornment: toggle },
      }}
    />
  );
}
