import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isDisabled?: boolean;
}

const DISABLED = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    cursor: 'default',
  },
};

/** §4. By `aria-disabled`, so that the keyboard reaches it and a press moves to the first error. */
export function SubmitButton({ label, busyLabel, isDisabled = false }: SubmitButtonProps) {
  const { errors, isSubmitting } = useFormContext().formState;
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isDisabled}
      aria-disabled={isDisabled || isSubmitting || Object.keys(errors).length > 0}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
      sx={DISABLED}
    >
      <span>{isSubmitting ? busyLabel : label}</span>
    </Button>
  );
}
