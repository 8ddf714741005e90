import LocationOn from '@mui/icons-material/LocationOn';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { EnlargeablePicture } from './ProfilePicture.tsx';

const COLUMN = {
  maxWidth: 960,
  mx: 'auto',
  '@media print': {
    maxHeight: '220mm',
    overflow: 'hidden',
    '& > section ~ *': { display: 'none' },
  },
};

const HEAD = {
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 2, sm: 4 },
  textAlign: { xs: 'center', sm: 'start' },
} as const;

interface ProfileViewProps {
  /** A profile, or a shop, which is the profile that everybody may see. */
  profile: Pick<Profile, 'username' | 'location' | 'profile_picture'> &
    Partial<Pick<Profile, 'display_name'>>;
  Picture?: ComponentType<{ username: string; address: string | null }>;
  actions: ReactNode;
}

/** A profile or a shop: the user's name, picture and location; below them the listings. */
export function ProfileView({
  profile,
  Picture = EnlargeablePicture,
  actions,
  children,
}: PropsWithChildren<ProfileViewProps>) {
  const { username, display_name: name = null, location, profile_picture: picture } = profile;
  const address = picture === null || picture === '' ? null : mediaUrl(picture);
  return (
    <Box sx={COLUMN}>
      <Stack component="header" sx={HEAD}>
        <Box sx={{ maxWidth: 320, flexShrink: 0 }}>
          <Picture key={username} username={username} address={address} />
        </Box>
        <Box sx={{ minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
          <Typography variant="h1">@{username}</Typography>
          {name !== null && name !== username && <Typography sx={{ mt: 0.5 }}>{name}</Typography>}
          {location !== null && location !== '' && (
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>
              <LocationOn
                titleAccess="Location"
                sx={{ mr: 0.5, fontSize: '1.25em', verticalAlign: '-0.2em' }}
              />
              {location}
            </Typography>
          )}
          <Box sx={{ mt: 2 }}>{actions}</Box>
        </Box>
      </Stack>
      {children}
    </Box>
  );
}
