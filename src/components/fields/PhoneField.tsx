import { PHONE_PATTERN } from '../../contract/profile.ts';
import { PHONE_EXAMPLE } from '../../contract/limits.ts';
import { SuggestedCorrection } from './SuggestedCorrection.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * The number that would be right with 263 in front: 077…, +263 77…, spaces and dashes (decisions,
 * Listings). Null when it is right already, or when no number can be made of it.
 */
export function phoneSuggestion(typed: string): string | null {
  if (PHONE_PATTERN.test(typed.trim()) || /[^\d\s()+.-]/.test(typed)) return null;
  const national = typed
    .replace(/\D/g, '')
    .replace(/^(?:00)?263/, '')
    .replace(/^0/, '');
  const phone = `263${national}`;
  return PHONE_PATTERN.test(phone) ? phone : null;
}

type PhoneFieldProps = Omit<TextFieldProps, 'label'> & {
  typed: string;
  onCorrect: (phone: string) => void;
};

/** A phone number, with a suggestion where 263 is missing: its error stays until that is tapped. */
export function PhoneField({ typed, onCorrect, ...props }: PhoneFieldProps) {
  const suggestion = props.error === true ? phoneSuggestion(typed) : null;
  return (
    <SuggestedCorrection suggestion={suggestion} onCorrect={onCorrect}>
      <TextField
        {...props}
        label="Phone number"
        placeholder={PHONE_EXAMPLE}
        fullWidth
        type="tel"
        autoComplete="tel"
      />
    </SuggestedCorrection>
  );
}
