import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { disallowedCharacters } from '../../contract/text.ts';

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
