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
import * as v from 'valibot';
import { sentenceOf } from '../../api/errorResponse.ts';
import { AppDialog } from '../../components/feedback/AppDialog.tsx';
import { FormTextField, PhoneField } from '../../components/fields/FormTextField.tsx';
import {
  LocationFieldSchema,
  NameFieldSchema,
  PhoneFieldSchema,
  type Profile,
  type ProfilePatch,
} from '../../contract/profile.ts';
import { LOCATION_CHARACTERS, NAME_CHARACTERS } from '../../contract/text.ts';
import { routes } from '../../lib/routes.ts';
import { useUpdateProfileMutation } from './profileApi.ts';

const orEmpty = <T extends v.GenericSchema<string, string>>(field: T) => v.union([v.literal(''), field]);

/** §5's rules for a profile. An existing phone or location can be changed, but not removed. */
function profileFormSchema({ phone_number, location }: Pick<Profile, 'phone_number' | 'location'>) {
  return v.object({
    first_name: NameFieldSchema,
    display_name: NameFieldSchema,
    phone_number: phone_number ? PhoneFieldSchema : orEmpty(PhoneFieldSchema),
    location: location ? LocationFieldSchema : orEmpty(LocationFieldSchema),
    shop_enabled: v.boolean(),
    shop_shows_picture: v.boolean(),
  });
}

type Schema = ReturnType<typeof profileFormSchema>;
type ProfileValues = v.InferInput<Schema>;
type ValidProfileValues = v.InferOutput<Schema>;

const profileValues = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name ?? '',
  display_name: profile.display_name ?? '',
  phone_number: profile.phone_number ?? '',
  location: profile.location ?? '',
  shop_enabled: typeof profile.shop_url === 'string',
  shop_shows_picture: profile.shop_shows_picture ?? false,
});

function profilePatch(profile: Profile, edited: ValidProfileValues): ProfilePatch {
  const before = Object.entries(profileValues(profile));
  const changed = before.filter(([name, value]) => edited[name as keyof ProfileValues] !== value);
  return Object.fromEntries(changed.map(([name]) => [name, edited[name as keyof ProfileValues]]));
}

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
      if (error !== undefined)
        return setMessage(sentenceOf(error, 'Failed to save your profile. Please try again.'));
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
