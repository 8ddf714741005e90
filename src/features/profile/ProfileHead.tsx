import LocationOn from '@mui/icons-material/LocationOn';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HeadingSkeleton } from '../../components/feedback/HeadingSkeleton.tsx';
import { PICTURE_SIZE } from './ProfilePicture.tsx';

/** Of a profile and a shop: three squares across a wide screen would each fill it. */
export const PROFILE_COLUMN = {
  maxWidth: 960,
  mx: 'auto',
  '@media print': {
    maxHeight: '220mm',
    overflow: 'hidden',
    '& > section ~ *': { display: 'none' },
  },
};

interface ProfileHeadProps {
  username: string;
  displayName?: string | null;
  location: string | null;
  picture: ReactNode;
  actions?: ReactNode;
}

/** The user's name, picture and location. */
export function ProfileHead({ username, displayName = null, location, picture, actions }: ProfileHeadProps) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: 'center', gap: { xs: 2, sm: 4 }, textAlign: { xs: 'center', sm: 'start' } }}
    >
      <Box sx={{ maxWidth: 320, flexShrink: 0 }}>{picture}</Box>
      <Box sx={{ minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          @{username}
        </Typography>
        {displayName !== null && displayName !== username && (
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{displayName}</Typography>
        )}
        {location !== null && location !== '' && (
          <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <LocationOn
              titleAccess="Location"
              sx={{ mr: 0.5, fontSize: '1.25em', verticalAlign: '-0.2em' }}
            />
            {location}
          </Typography>
        )}
        {actions && <Box sx={{ mt: 2 }}>{actions}</Box>}
      </Box>
    </Stack>
  );
}

/** The shape of a profile's head while it is loading. */
export function ProfileHeadSkeleton() {
  return (
    <Stack
      aria-busy
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: 'center', gap: { xs: 2, sm: 4 }, minHeight: PICTURE_SIZE }}
    >
      <Skeleton variant="circular" width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <Box sx={{ maxWidth: '100%' }}>
        <HeadingSkeleton label="Loading the profile" width="12rem" />
        <Skeleton width={120} sx={{ mt: 1 }} />
      </Box>
    </Stack>
  );
}
