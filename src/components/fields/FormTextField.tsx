import Button from '@mui/material/Button';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PHONE_EXAMPLE } from '../../contract/limits.ts';
import { PHONE_PATTERN } from '../../contract/profile.ts';
import { disallowedCharacters, normaliseText } from '../../contract/text.ts';
import { checkedProps } from './Form.tsx';

function nameOf(character: string): string {
  if (character === '\t') return 'tab';
  if (/[\n\r\u2028\u2029]/.test(character)) return 'line break';
  if (/\p{M}/u.test(character)) return 'so many accents';
  return character.trim() === '' ? 'unusual space' : character;
}

/** The characters that caused a field's error, once each (decisions, Listings). */
export const disallowedText = (disallowed: readonly string[]): string =>
  `Not allowed here: ${[...new Set(disallowed.map(nameOf))].join(' ')}`;

type FormTextFieldProps = Omit<TextFieldProps, 'helperText'> & {
  name: string;
  characters: Parameters<typeof disallowedCharacters>[1];
  hint?: string;
};

/** A text field of the form around it; an error is followed by the characters that caused it. */
export function FormTextField({ name, characters, hint, ...props }: FormTextFieldProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const typed: string | undefined = useWatch({ name });
  const problem = formState.errors[name]?.message;
  const disallowed = problem === undefined ? [] : disallowedCharacters(typed ?? '', characters);
  const help = disallowed.length === 0 ? (problem ?? hint) : `${problem}\n${disallowedText(disallowed)}`;
  return (
    <TextField
      {...register(name)}
      fullWidth
      {...props}
      error={problem !== undefined}
      helperText={help && <span style={{ whiteSpace: 'pre-line' }}>{help}</span>}
    />
  );
}

interface SuggestedCorrectionProps {
  suggestion: string | null;
  onCorrect: (suggestion: string) => void;
  children: ReactNode;
}

/** A suggested correction below a field, announced, and applied by a tap only. */
export function SuggestedCorrection({ suggestion, onCorrect, children }: SuggestedCorrectionProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {children}
      <output>
        {suggestion !== null && (
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            onClick={({ currentTarget }) => {
              onCorrect(suggestion);
              // The button is removed, and the keyboard's focus must not go with it.
              if (document.activeElement === currentTarget) frame.current?.querySelector('input')?.focus();
            }}
            // A finger leaves the focus where it is, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
          >
            <span>{`Use ${suggestion}`}</span>
          </Button>
        )}
      </output>
    </div>
  );
}

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
