import { useFormContext, useWatch } from 'react-hook-form';
import { TextField, fieldProps } from '../../../components/fields/TextField.tsx';
import { FieldHelp } from '../../../components/fields/FieldHelp.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { disallowedCharacters, LOCATION_CHARACTERS, NAME_CHARACTERS } from '../../../contract/text.ts';
import type { FinishedProfile, ProfileDraft } from './profileForm.ts';

const TEXTS = {
  first_name: { label: 'First name', characters: NAME_CHARACTERS, autoComplete: 'given-name' },
  display_name: { label: 'Display name', characters: NAME_CHARACTERS, autoComplete: 'nickname' },
  location: { label: 'Business location', characters: LOCATION_CHARACTERS, autoComplete: 'off' },
} as const;

/** What a profile says of a person: names, phone and location. */
export function ProfileFields() {
  const { register, control, setValue, formState } = useFormContext<ProfileDraft, unknown, FinishedProfile>();
  const typed = useWatch({ control });
  const { errors } = formState;

  function textField(name: keyof typeof TEXTS) {
    const { label, characters, autoComplete } = TEXTS[name];
    const problem = errors[name]?.message;
    return (
      <TextField
        {...fieldProps(register(name))}
        label={label}
        fullWidth
        autoComplete={autoComplete}
        error={problem !== undefined}
        helperText={
          problem !== undefined && (
            <FieldHelp problem={problem} disallowed={disallowedCharacters(typed[name] ?? '', characters)} />
          )
        }
      />
    );
  }
  return (
    <>
      {textField('first_name')}
      {textField('display_name')}
      <PhoneField
        {...fieldProps(register('phone_number'))}
        typed={typed.phone_number ?? ''}
        error={errors.phone_number !== undefined}
        helperText={errors.phone_number?.message ?? 'Buyers write to you on WhatsApp.'}
        onCorrect={(meant) => setValue('phone_number', meant, { shouldValidate: true, shouldDirty: true })}
      />
      {textField('location')}
    </>
  );
}
