import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Profile } from '../../../contract/profile.ts';
import { BUTTON_PADDING } from '../../../theme/theme.ts';

const EditProfileDialog = lazyPart(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog);

type EditProfileProps = Omit<ButtonProps, 'onClick'> & { profile: Profile };

export function EditProfile({ profile, ...button }: EditProfileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && <EditProfileDialog profile={profile} onClose={handleClose} />}
    </>
  );
}

/** How readers will reach the author of a new listing, by the profile, and a button to change it. */
export function SellerInUse({ profile, readers }: { profile: Profile; readers: string }) {
  const { phone_number: phone, location } = profile;
  if (!phone && !location) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 12rem', color: 'text.secondary' }}>
        {readers} reach you{' '}
        {[phone && `on ${phone}`, location && `at ${location}`].filter(Boolean).join(', ')}.
      </Typography>
      <EditProfile
        profile={profile}
        size="small"
        aria-label="Change phone and location"
        sx={{ flexShrink: 0, mx: `-${BUTTON_PADDING}px` }}
      >
        Change
      </EditProfile>
    </Box>
  );
}
