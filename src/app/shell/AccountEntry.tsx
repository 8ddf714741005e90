import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { selectIsSignedIn, selectUser } from '../../features/auth/authSlice.ts';
import { initialOf } from '../../lib/photoSource.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { OWN_PROFILE, routes } from '../../lib/routes.ts';

/**
 * The header's buttons on the smallest phones, and at 400 % zoom (WCAG 2.2, 1.4.10): all in one
 * row.
 */
export const NARROWEST = {
  '@media (max-width: 359px)': { paddingInline: '9px', fontSize: '0.8125rem' },
} as const;

/** A round picture, over the letter, or the head and shoulders, that stand there without one. */
const portrait = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  // As large as its letter, whatever the size of the text.
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: '50%',
  overflow: 'hidden',
  bgcolor: 'brand.tag',
  color: 'brand.tagText',
  fontSize: '1.25rem',
  fontWeight: 800,
  lineHeight: 1,
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;

/** §2, Header: "A Login button, or a profile avatar linking to /profiles/{username}." */
export function AccountEntry() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const { pathname, search, hash } = useLocation();
  const [broken, setBroken] = useState<string | null>(null);

  if (!isSignedIn) {
    return (
      <Button
        component={Link}
        to={routes.login}
        state={{ from: pathname + search + hash, steps: 1 }}
        color="inherit"
        variant="outlined"
        sx={{ ml: 'auto', px: { xs: 1.75, sm: 2.5 }, ...NARROWEST }}
      >
        Login
      </Button>
    );
  }
  const picture = user?.profile_picture ?? null;
  const letter = initialOf(user?.username ?? '');
  return (
    <IconButton
      component={Link}
      to={routes.profile(user?.username ?? OWN_PROFILE)}
      aria-label="Your profile"
      color="inherit"
      sx={{ ml: 'auto', p: 0.25 }}
    >
      <Box component="span" sx={portrait}>
        {letter === undefined ? (
          <svg viewBox="0 0 24 24" width="2em" fill="currentColor">
            <path d="M8 9a4 4 0 0 1 8 0 4 4 0 0 1-8 0M4 24a8 9 0 0 1 16 0" />
          </svg>
        ) : (
          <span>{letter}</span>
        )}
        {picture !== null && picture !== broken && (
          <img src={mediaUrl(picture)} alt="" onError={() => setBroken(picture)} />
        )}
      </Box>
    </IconButton>
  );
}
