import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '../../../contract/profile.ts';
import { BUTTON_PADDING } from '../../../theme/theme.ts';
import { EditProfile } from './EditProfile.tsx';

/**
 * Where buyers will find the seller of a new listing: what the profile says, and a way to mend it.
 */
export function SellerInUse({ profile }: { profile: Profile }) {
  const { phone_number: phone, location } = profile;
  if (!phone && !location) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
      {/* With large letters the button stands below the words. */}
      <Typography
        variant="body2"
        sx={{ flex: '1 1 12rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        Buyers reach you {[phone && `on ${phone}`, location && `at ${location}`].filter(Boolean).join(', ')}.
      </Typography>
      <EditProfile
        profile={profile}
        size="small"
        aria-label="Change phone and location"
        // In line with the edge of the form, and below the words with theirs.
        sx={{ flexShrink: 0, mx: `-${BUTTON_PADDING}px` }}
      >
        Change
      </EditProfile>
    </Box>
  );
}
