import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { PHONE_PATTERN } from '../../contract/profile.ts';
import { normaliseText } from '../../contract/text.ts';
import { PHONE_EXAMPLE } from '../../contract/limits.ts';
import { SuggestedCorrection } from './SuggestedCorrection.tsx';
import { checkedProps } from './fieldProps.ts';

/** The number that would be right with 263 in front (decisions, Listings); null where none is certain. */
export function phoneSuggestion(rejected: string): string | null {
  const typed = normaliseText(rejected);
  if (PHONE_PATTERN.test(typed) || /[^\d\s()+.-]/.test(typed)) return null;
  const national = typed
    .replace(/\D/g, '')
    .replace(/^(?:00)?263/, '')
    .replace(/^0/, '');
  const phone = `263${national}`;
  return PHONE_PATTERN.test(phone) ? phone : null;
}

/** The `phone_number` of the form around it; where 263 is missing, its error stays until that is tapped. */
export function PhoneField({ hint, ...props }: { required?: boolean; hint: string }) {
  const { register, setValue, formState } = useFormContext<{ phone_number: string }>();
  const typed: string | undefined = useWatch({ name: 'phone_number' });
  const error = formState.errors.phone_number;
  return (
    <SuggestedCorrection
      suggestion={error === undefined ? null : phoneSuggestion(typed ?? '')}
      onCorrect={(phone) => setValue('phone_number', phone, { shouldValidate: true, shouldDirty: true })}
    >
      <TextField
        {...checkedProps(register('phone_number'), error, hint)}
        {...props}
        label="Phone number"
        placeholder={PHONE_EXAMPLE}
        type="tel"
        autoComplete="tel"
      />
    </SuggestedCorrection>
  );
}
