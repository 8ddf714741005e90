import Stack, { type StackProps } from '@mui/material/Stack';
import type { SyntheticEvent } from 'react';

interface FormProps extends Pick<StackProps, 'children' | 'direction' | 'spacing' | 'sx'> {
  label: string;
  onSubmit: (event: SyntheticEvent) => unknown;
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
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    />
  );
}
