import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { selectIsSignedIn, selectUser } from '../../features/auth/authSlice.ts';
import { HeaderSearch } from '../../features/search/HeaderSearch.tsx';
import { initialOf } from '../../lib/photoSource.ts';
import { OWN_PROFILE, routes } from '../../lib/routes.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { chevronStrip } from '../../theme/patterns.ts';
import { Logo } from './Logo.tsx';

const NavDrawer = lazyPart(async () => (await import('./NavDrawer.tsx')).NavDrawer);

function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{
          display: { md: 'none' },
          ml: { xs: -0.75, sm: -1.25 },
          p: 0,
          flexDirection: 'column',
          borderRadius: 1,
          fontSize: { xs: '0.625rem', sm: '0.75rem' },
        }}
      >
        <MenuIcon />
        Categories
      </IconButton>
      {isOpen && <NavDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The initial, else @, and over it the picture. MUI's avatar is a kilobyte that no visitor needs. */
const AVATAR = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: '50%',
  overflow: 'hidden',
  bgcolor: 'brand.tag',
  color: 'brand.tagText',
  fontSize: '1.25rem',
  lineHeight: 1,
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;

/** §2, Header: "A Login button, or a profile avatar linking to /profiles/{username}." */
function AccountEntry() {
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
        sx={{ ml: 'auto', px: { xs: 1.75, sm: 2.5 } }}
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
      <Box component="span" sx={AVATAR}>
        {(user && initialOf(user.username)) ?? '@'}
        {picture !== null && <img src={mediaUrl(picture)} alt="" />}
      </Box>
    </IconButton>
  );
}

/** Height of the first row on narrow screens, which scrolls away; large text fits in it. */
const ROW = '3.5rem';

/** §2, Header: the stall's sign. */
export function Header() {
  return (
    <Box
      component="header"
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        top: { xs: `calc(var(--unstick) - ${ROW})`, md: 'var(--unstick)' },
        zIndex: 'appBar',
        bgcolor: 'brand.sign',
        color: 'brand.signText',
        pt: 'env(safe-area-inset-top)',
        // The colour of the focus ring on this ground.
        '--mui-palette-primary-main': 'var(--mui-palette-brand-signText)',
      }}
    >
      <Container
        maxWidth="xl"
        sx={{
          // One row where it fits. With large text on a narrow screen it takes more of them.
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: { xs: 0.5, sm: 1.5, md: 2.5 },
          pb: { xs: 1.25, md: 1.5 },
          pt: { md: 1.5 },
        }}
      >
        <MenuButton />
        <Box
          sx={{
            flex: { xs: '1 1 auto', md: 'none' },
            minHeight: { xs: ROW, md: 0 },
            display: 'flex',
            alignItems: 'center',
          }}
        >
          <Logo />
        </Box>
        <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: '1 1 0' }, minWidth: 0 }}>
          <Box sx={{ maxWidth: 720, mx: 'auto' }}>
            <HeaderSearch />
          </Box>
        </Box>
        {/* On a phone it stands in the menu. */}
        <Button href={routes.saved} color="inherit" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          Saved
        </Button>
        <Button
          href={routes.newListing}
          variant="contained"
          color="secondary"
          sx={{ my: { xs: 0.5, md: 0 }, px: { xs: 1.5, sm: 2.5 }, whiteSpace: 'nowrap' }}
        >
          I'm selling
        </Button>
        <AccountEntry />
      </Container>
      <Box aria-hidden sx={(theme) => chevronStrip(theme)} />
    </Box>
  );
}
