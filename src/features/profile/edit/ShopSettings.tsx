import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { routes } from '../../../lib/routes.ts';
import type { FinishedProfile, ProfileDraft } from './profileForm.ts';

/** Whether a seller has a public shop, and what it shows. */
export function ShopSettings({ username }: { username: string }) {
  const { control } = useFormContext<ProfileDraft, unknown, FinishedProfile>();
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
