import Stack, { type StackProps } from '@mui/material/Stack';
import type { SubmitEvent } from 'react';

interface FormProps extends Pick<StackProps, 'children' | 'direction' | 'spacing' | 'sx'> {
  label?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
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
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // React bubbles events out of a dialog, to the form that it was opened from.
        event.stopPropagation();
        void onSubmit(event);
      }}
    />
  );
}
