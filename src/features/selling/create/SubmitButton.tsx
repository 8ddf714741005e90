import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** The labels of the fields, in the order of the form. */
const LABELS = {
  photos: 'Photo',
  title: 'Title',
  category_id: 'Category',
  price: 'Price',
  condition: 'Condition',
  campus_place: 'Place on campus',
  description: 'Description',
  phone_number: 'Phone number',
  location: 'Business location',
};

const LIST = new Intl.ListFormat('en-GB');

type Values = Record<string, string | readonly unknown[] | undefined>;

/**
 * "Still missing: Photo and Category. To be corrected: Price." Null without errors.
 * @param invalid the names of the fields with an error
 * @param required the names of the fields that are listed while empty, even if untouched
 */
export function summaryOf(
  invalid: readonly string[],
  values: Readonly<Values>,
  required: readonly string[] = [],
): string | null {
  if (invalid.length === 0) return null;
  const listed = Object.entries(LABELS).filter(([name]) => [...invalid, ...required].includes(name));
  const isMissing = ([name]: [string, string]) => {
    const value = values[name] ?? '';
    return (typeof value === 'string' ? value.trim() : value).length === 0;
  };
  const wrong = listed.filter((field) => !isMissing(field) && invalid.includes(field[0]));
  return [['Still missing', listed.filter(isMissing)] as const, ['To be corrected', wrong] as const]
    .filter(([, fields]) => fields.length > 0)
    .map(([start, fields]) => `${start}: ${LIST.format(fields.map(([, label]) => label))}.`)
    .join(' ');
}

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  /** The whole form is disabled; a text above it explains why. */
  isDisabled?: boolean;
  /** The fields that are listed as missing although they are untouched. */
  required?: readonly string[];
}

// As MUI's own disabled button, but legible.
const DISABLED = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    cursor: 'default',
  },
};

/**
 * §4: "submit is disabled while errors exist or while submitting". It is disabled by
 * `aria-disabled`, so that the keyboard reaches it and a press moves to the first error.
 */
export function SubmitButton({ label, busyLabel, isDisabled = false, required }: SubmitButtonProps) {
  const { errors, isSubmitting } = useFormContext<Values>().formState;
  const values = useWatch<Values>();
  const id = useId();
  const summary = isSubmitting ? null : summaryOf(Object.keys(errors), values, required);
  return (
    <div>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={isDisabled}
        aria-disabled={isDisabled || isSubmitting || summary !== null}
        aria-describedby={summary === null ? undefined : id}
        onClick={(event) => {
          if (isSubmitting) event.preventDefault();
        }}
        sx={DISABLED}
      >
        <span>{isSubmitting ? busyLabel : label}</span>
      </Button>
      {summary !== null && (
        <FormHelperText id={id} sx={{ textAlign: 'center' }}>
          {summary}
        </FormHelperText>
      )}
    </div>
  );
}
