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
import { FormTextField } from '../../../components/fields/FormTextField.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { useLayer } from '../../../components/layout/useLayer.ts';
import type { Profile } from '../../../contract/profile.ts';
import { LOCATION_CHARACTERS, NAME_CHARACTERS } from '../../../contract/text.ts';
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
  useLayer(true, onClose);
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

function ProfileFields() {
  return (
    <>
      <FormTextField
        name="first_name"
        label="First name"
        characters={NAME_CHARACTERS}
        autoComplete="given-name"
      />
      <FormTextField
        name="display_name"
        label="Display name"
        characters={NAME_CHARACTERS}
        autoComplete="nickname"
      />
      <PhoneField hint="Buyers write to you on WhatsApp. Only from 18 years on." />
      <FormTextField
        name="location"
        label="Business location"
        characters={LOCATION_CHARACTERS}
        autoComplete="off"
      />
    </>
  );
}

/** Whether the seller has a public shop, and whether it shows their picture. */
function ShopSettings({ username }: { username: string }) {
  const { control } = useFormContext<ProfileValues>();
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
