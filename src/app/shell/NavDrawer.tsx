import CloseIcon from '@mui/icons-material/Close';
import HeartIcon from '@mui/icons-material/FavoriteBorder';
import DeskIcon from '@mui/icons-material/GavelOutlined';
import LoginIcon from '@mui/icons-material/Login';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { toLoadable } from '../../api/loadable.ts';
import { useLayer } from '../../components/layout/useLayer.ts';
import { useSignOutMutation } from '../../features/auth/authApi.ts';
import { selectIsSignedIn, selectUser } from '../../features/auth/authSlice.ts';
import {
  CATEGORIES_EMPTY,
  CATEGORIES_FAILED,
  useGetCategoriesQuery,
} from '../../features/categories/categoriesApi.ts';
import { OWN_PROFILE, routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { chevronStrip } from '../../theme/patterns.ts';
import { Logo } from './Logo.tsx';

interface EntryProps {
  icon?: ReactNode;
  text: string;
  below?: string | null;
  /** The link takes the place of the menu's own history entry. */
  to?: string;
  state?: object;
  onClick?: () => void;
}

function Entry({ icon, text, below, to, state, onClick }: EntryProps) {
  const link = to === undefined ? { onClick } : { component: Link, to, state, replace: true };
  return (
    <ListItem disablePadding>
      <ListItemButton {...link} sx={{ minHeight: icon ? 56 : 48 }}>
        {icon && <ListItemIcon>{icon}</ListItemIcon>}
        <ListItemText primary={text} secondary={below} />
      </ListItemButton>
    </ListItem>
  );
}

function CategoryMenu() {
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const names = categories.status === 'ready' ? categories.data : null;
  return (
    <List aria-label="Categories" aria-busy={categories.status === 'loading'} disablePadding>
      {categories.status === 'loading' && (
        <Skeleton component="li" variant="rounded" height={288} sx={{ mx: 2 }} />
      )}
      {categories.status === 'failed' && (
        <ListItem secondaryAction={<Button onClick={categories.onRetry}>Retry</Button>}>
          <ListItemText role="alert">{CATEGORIES_FAILED}</ListItemText>
        </ListItem>
      )}
      {names?.length === 0 && <ListItem>{CATEGORIES_EMPTY}</ListItem>}
      {names?.map(({ id, name }) => (
        <Entry key={id} text={name} to={routes.category(name)} />
      ))}
      {runtimeConfig().capabilities.wanted !== null && <Entry text="Wanted" to={routes.wanted} />}
    </List>
  );
}

/**
 * §2, Header: "On mobile, a left drawer listing the profile entry, the categories, and Login or
 * Logout."
 */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const [signOut] = useSignOutMutation();
  const { pathname, search, hash } = useLocation();
  useLayer(true, onClose);

  const handleSignOut = () => {
    void signOut(undefined);
    onClose();
  };
  const login = { to: routes.login, state: { from: pathname + search + hash, steps: 1 } };
  const waiting = user?.waiting_sellers ?? 0;
  const isModerator = user?.is_moderator === true && runtimeConfig().capabilities.calls.moderate;

  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': 'Menu', sx: { width: 'min(20rem, 86vw)', pb: 'env(safe-area-inset-bottom)' } },
      }}
    >
      <nav aria-label="Main">
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            pl: 2,
            pr: 0.5,
            py: 0.5,
            bgcolor: 'brand.sign',
            color: 'brand.signText',
          }}
        >
          <Logo isInLayer />
          <IconButton color="inherit" aria-label="Close menu" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box aria-hidden sx={(theme) => chevronStrip(theme)} />
        <List disablePadding>
          <Entry
            icon={<PersonIcon />}
            text="Profile"
            below={user && `@${user.username}`}
            to={routes.profile(user?.username ?? OWN_PROFILE)}
          />
          <Entry icon={<HeartIcon />} text="Saved" to={routes.saved} />
          {isModerator && (
            <Entry
              icon={<DeskIcon />}
              text={waiting > 0 ? `The desk (${waiting})` : 'The desk'}
              to={routes.desk}
            />
          )}
        </List>
        <Divider />
        <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 0.5 }}>
          Categories
        </Typography>
        <CategoryMenu />
        <Divider sx={{ mt: 1 }} />
        <List disablePadding>
          {isSignedIn ? (
            <Entry icon={<LogoutIcon />} text="Logout" onClick={handleSignOut} />
          ) : (
            <Entry icon={<LoginIcon />} text="Login" {...login} />
          )}
        </List>
      </nav>
    </Drawer>
  );
}
