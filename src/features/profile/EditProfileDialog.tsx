import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AppDialog } from '../../components/feedback/AppDialog.tsx';
import { FormTextField, PhoneField } from '../../components/fields/FormTextField.tsx';
import type { Profile } from '../../contract/profile.ts';
import { LOCATION_CHARACTERS, NAME_CHARACTERS } from '../../contract/text.ts';
import { routes } from '../../lib/routes.ts';
import { useUpdateProfileMutation } from './profileApi.ts';
import { saveMessage } from './profileMessages.ts';
import {
  profileFormSchema,
  profilePatch,
  profileValues,
  type ProfileValues,
  type ValidProfileValues,
} from './profileForm.ts';

/** The own names, phone, location and shop. After a failure the dialog and its input stay. */
export function EditProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [updateProfile] = useUpdateProfileMutation();
  const [opened] = useState(profile);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ProfileValues, unknown, ValidProfileValues>({
    mode: 'onTouched',
    defaultValues: profileValues(opened),
    resolver: valibotResolver(profileFormSchema(opened)),
  });
  const { errors, isSubmitting } = form.formState;
  const hasShop = useWatch({ control: form.control, name: 'shop_enabled' });

  async function submit(values: ValidProfileValues) {
    setMessage(null);
    const patch = profilePatch(opened, values);
    if (Object.keys(patch).length > 0) {
      const { error } = await updateProfile(patch);
      if (error !== undefined) return setMessage(saveMessage(error));
    }
    onClose();
  }
  const checkbox = (name: 'shop_enabled' | 'shop_shows_picture') => (
    <Checkbox {...form.register(name)} defaultChecked={profileValues(opened)[name]} />
  );
  return (
    <FormProvider {...form}>
      <AppDialog title="Edit profile" onClose={onClose} onSubmit={form.handleSubmit(submit)}>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
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
          {opened.shop_url !== undefined && (
            <FormGroup>
              <FormControlLabel label="Public shop" control={checkbox('shop_enabled')} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Anybody can see your name, place and listings at {routes.shop(opened.username)}, without your
                phone number.
              </Typography>
              <FormControlLabel
                label="Show my picture in the shop"
                disabled={!hasShop}
                control={checkbox('shop_shows_picture')}
              />
            </FormGroup>
          )}
          {message !== null && <Alert severity="error">{message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={Object.keys(errors).length > 0 || isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </AppDialog>
    </FormProvider>
  );
}
