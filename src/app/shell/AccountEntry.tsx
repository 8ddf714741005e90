import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { selectIsSignedIn, selectUser } from '../../features/auth/authSlice.ts';
import { initialOf } from '../../lib/photoSource.ts';
import { OWN_PROFILE, routes } from '../../lib/routes.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';

/**
 * The header's buttons on the smallest phones, and at 400 % zoom (WCAG 2.2, 1.4.10): all in one
 * row.
 */
export const NARROWEST = {
  '@media (max-width: 359px)': { paddingInline: '9px', fontSize: '0.8125rem' },
} as const;

/** As large as its letter, whatever the size of the text. */
const portrait = {
  width: '2.5rem',
  height: '2.5rem',
  bgcolor: 'brand.tag',
  color: 'brand.tagText',
  fontWeight: 800,
} as const;

/** §2, Header: "A Login button, or a profile avatar linking to /profiles/{username}." */
export function AccountEntry() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const { pathname, search, hash } = useLocation();

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
  const { username = OWN_PROFILE, profile_picture: picture = null } = user ?? {};
  return (
    <IconButton
      href={routes.profile(username)}
      aria-label="Your profile"
      color="inherit"
      sx={{ ml: 'auto', p: 0.25 }}
    >
      <Avatar component="span" alt="" {...(picture !== null && { src: mediaUrl(picture) })} sx={portrait}>
        {user && initialOf(user.username)}
      </Avatar>
    </IconButton>
  );
}
