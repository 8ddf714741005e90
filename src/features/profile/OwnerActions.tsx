import Edit from '@mui/icons-material/EditOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { ShareDialog } from '../../components/feedback/ShareDialog.tsx';
import { ACCOUNT_CALLS } from '../../contract/capabilities.ts';
import type { Profile } from '../../contract/profile.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { useSignOutMutation } from '../auth/authApi.ts';

const EditProfileDialog = lazyPart(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog);

const ROW = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  flexWrap: 'wrap',
  gap: 1,
};

/** §6: on a profile for its owner only. */
export function OwnerActions({ profile }: { profile: Profile }) {
  const [isSharing, setIsSharing] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [signOut] = useSignOutMutation();
  const { productName, capabilities } = runtimeConfig();
  // The public shop, where there is one: the profile needs a session.
  const path = profile.shop_url ?? routes.profile(profile.username);
  const address = new URL(path, location.origin).href;
  return (
    <Box sx={ROW}>
      <Button
        variant="contained"
        startIcon={<Share />}
        onClick={() => setIsSharing(true)}
        sx={{ px: { xs: 1.5, sm: 2.5 } }}
      >
        Share Profile
      </Button>
      <Button
        variant="outlined"
        startIcon={<Edit />}
        aria-haspopup="dialog"
        onClick={() => setIsEditing(true)}
      >
        Edit profile
      </Button>
      {isEditing && <EditProfileDialog profile={profile} onClose={() => setIsEditing(false)} />}
      {ACCOUNT_CALLS.some((call) => capabilities.calls[call]) && (
        <Button href={routes.account} variant="outlined" startIcon={<ManageAccounts />}>
          Account
        </Button>
      )}
      <Button variant="outlined" startIcon={<Logout />} onClick={() => void signOut(undefined)}>
        Logout
      </Button>
      {isSharing && (
        <ShareDialog
          title="Share Profile"
          copyLabel="Copy Profile Link"
          address={address}
          text={`Check out my profile on ${productName}: ${address}`}
          isItsPage={typeof profile.shop_url === 'string'}
          onClose={() => setIsSharing(false)}
        />
      )}
    </Box>
  );
}
