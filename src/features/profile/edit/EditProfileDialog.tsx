import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { FieldHelp } from '../../../components/fields/FieldHelp.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { fieldProps, TextField } from '../../../components/fields/TextField.tsx';
import { useCloseRequest } from '../../../components/layout/useCloseRequest.ts';
import type { Profile } from '../../../contract/profile.ts';
import { disallowedCharacters, LOCATION_CHARACTERS, NAME_CHARACTERS } from '../../../contract/text.ts';
import { routes } from '../../../lib/routes.ts';
import { useUpdateProfileMutation } from '../profileApi.ts';
import { saveMessage } from '../profileMessages.ts';
import {
  profileFormSchema,
  profilePatch,
  profileValues,
  type ValidProfileValues,
  type ProfileValues,
} from './profileForm.ts';

interface EditProfileDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** The own names, phone, location and shop. After a failure the dialog and its input stay. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const titleId = useId();
  const [updateProfile] = useUpdateProfileMutation();
  useCloseRequest(true, onClose);
  const [opened] = useState(profile);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ProfileValues, unknown, ValidProfileValues>({
    mode: 'onTouched',
    defaultValues: profileValues(opened),
    resolver: valibotResolver(profileFormSchema(opened)),
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: ValidProfileValues) {
    setMessage(null);
    const patch = profilePatch(opened, values);
    const { error } = Object.keys(patch).length === 0 ? { error: undefined } : await updateProfile(patch);
    if (error === undefined) onClose();
    else setMessage(saveMessage(error));
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <FormProvider {...form}>
        <form
          noValidate
          aria-labelledby={titleId}
          onSubmit={(event) => {
            // React bubbles events out of the dialog, to the form that it was opened from.
            event.stopPropagation();
            void form.handleSubmit(submit)(event);
          }}
        >
          <DialogTitle id={titleId} variant="h3" component="h2">
            Edit profile
          </DialogTitle>
          <DialogContent>
            <Stack sx={{ gap: 2, pt: 1 }}>
              <ProfileFields />
              {opened.shop_url !== undefined && <ShopSettings username={opened.username} />}
              {message !== null && <Alert severity="error">{message}</Alert>}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={Object.keys(errors).length > 0 || isSubmitting}
            >
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

const useProfileForm = () => useFormContext<ProfileValues, unknown, ValidProfileValues>();

const TEXTS = {
  first_name: { label: 'First name', characters: NAME_CHARACTERS, autoComplete: 'given-name' },
  display_name: { label: 'Display name', characters: NAME_CHARACTERS, autoComplete: 'nickname' },
  location: { label: 'Business location', characters: LOCATION_CHARACTERS, autoComplete: 'off' },
} as const;

function ProfileFields() {
  const { register, control, setValue, formState } = useProfileForm();
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
        onCorrect={(phone) => setValue('phone_number', phone, { shouldValidate: true, shouldDirty: true })}
      />
      {textField('location')}
    </>
  );
}

/** Whether the seller has a public shop, and whether it shows their picture. */
function ShopSettings({ username }: { username: string }) {
  const { control } = useProfileForm();
  const isOpen = useWatch({ control, name: 'shop_enabled' });
  const toggle = (name: 'shop_enabled' | 'shop_shows_picture', label: string, isDisabled = false) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ...field } }) => (
        <FormControlLabel
          label={label}
          disabled={isDisabled}
          control={<Checkbox {...field} checked={value} onChange={(_event, checked) => onChange(checked)} />}
        />
      )}
    />
  );
  return (
    <FormGroup>
      {toggle('shop_enabled', 'Public shop')}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Anybody can see your name, place and listings at {routes.shop(username)}, without your phone number.
      </Typography>
      {toggle('shop_shows_picture', 'Show my picture in the shop', !isOpen)}
    </FormGroup>
  );
}
