import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormPhoto } from '../photos/photoKey.ts';
import { summaryOf } from './formSummary.ts';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  /** Nothing can be filled in at all: the form says why. */
  isDisabled?: boolean;
  /** What the form cannot be sent without, where fields may be empty that nobody has come to yet. */
  required?: readonly string[];
}

type Values = Record<string, string | FormPhoto[]>;

// As MUI's own disabled button, but legible: whoever comes to it reads what is missing.
const DISABLED = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    cursor: 'default',
  },
};

/**
 * §4: "submit is disabled while errors exist or while submitting". Disabled by `aria-disabled`, the
 * keyboard still reaches it, and it says what is missing; a press then leads to the first error.
 */
export function SubmitButton({ label, busyLabel, isDisabled = false, required }: SubmitButtonProps) {
  const { errors, isSubmitting } = useFormContext<Values>().formState;
  const values = useWatch<Values>();
  const id = useId();
  const summary = isSubmitting ? null : summaryOf(Object.keys(errors), values, required);
  return (
    <Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={isDisabled}
        aria-disabled={isDisabled || isSubmitting || summary !== null}
        aria-describedby={summary === null ? undefined : id}
        onClick={(event) => {
          // With an error the form sends nothing: it moves the focus there.
          if (isSubmitting) event.preventDefault();
        }}
        sx={DISABLED}
      >
        {isSubmitting ? busyLabel : label}
      </Button>
      {summary !== null && (
        <FormHelperText id={id} sx={{ textAlign: 'center' }}>
          {summary}
        </FormHelperText>
      )}
    </Box>
  );
}
