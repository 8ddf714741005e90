import { SuggestedCorrection } from './SuggestedCorrection.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { PHONE_EXAMPLE } from '../../contract/limits.ts';
import { phoneSuggestion } from './phone.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'label'> & {
  /** What stands in the field. */
  typed: string;
  /** The correction was tapped: the number that was meant. */
  onCorrect: (phone: string) => void;
};

/**
 * A phone number; one that would be right with 263 in front keeps its error until the correction is
 * tapped (decisions, Listings).
 */
export function PhoneField({ typed, onCorrect, ...props }: PhoneFieldProps) {
  return (
    <SuggestedCorrection meant={props.error === true ? phoneSuggestion(typed) : null} onCorrect={onCorrect}>
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
