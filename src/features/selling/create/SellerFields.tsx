import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField, fieldProps } from '../../../components/fields/TextField.tsx';
import { FieldHelp } from '../../../components/fields/FieldHelp.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { disallowedCharacters, LOCATION_CHARACTERS } from '../../../contract/text.ts';
import type { ValidListingFormValues, ListingFormValues, ProfileGaps } from './newListingSchema.ts';

/**
 * What buyers need to know of the seller, asked once: only what the profile lacks (§2, Create
 * listing).
 */
export function SellerFields({ gaps }: { gaps: ProfileGaps }) {
  const { register, control, setValue, formState } = useFormContext<
    ListingFormValues,
    unknown,
    ValidListingFormValues
  >();
  const [phone = '', location = ''] = useWatch({ control, name: ['phone_number', 'location'] });
  const { phone_number: phoneError, location: locationError } = formState.errors;
  if (!gaps.phone && !gaps.location) return null;
  return (
    <Box
      component="fieldset"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        How buyers reach you
      </Typography>
      {gaps.phone && (
        <PhoneField
          {...fieldProps(register('phone_number'))}
          typed={phone}
          required
          error={phoneError !== undefined}
          helperText={phoneError?.message ?? 'Kept in your profile. Buyers write to you on WhatsApp.'}
          onCorrect={(meant) => setValue('phone_number', meant, { shouldValidate: true, shouldDirty: true })}
        />
      )}
      {gaps.location && (
        <TextField
          {...fieldProps(register('location'))}
          label="Business location"
          required
          fullWidth
          error={locationError !== undefined}
          helperText={
            locationError && (
              <FieldHelp
                problem={locationError.message}
                disallowed={disallowedCharacters(location, LOCATION_CHARACTERS)}
              />
            )
          }
        />
      )}
    </Box>
  );
}
