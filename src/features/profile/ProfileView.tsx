import Edit from '@mui/icons-material/EditOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PrintButton } from '../../components/feedback/PrintButton.tsx';
import { ShareDialog } from '../../components/feedback/ShareDialog.tsx';
import type { Profile } from '../../contract/profile.ts';
import { routes } from '../../lib/routes.ts';
import { ACCOUNT_CALLS } from '../../contract/capabilities.ts';
import { mediaUrl, runtimeConfig } from '../../lib/runtimeConfig.ts';
import { EditProfile } from './edit/EditProfile.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { PROFILE_COLUMN, ProfileHead } from './ProfileHead.tsx';
import { EnlargeablePicture } from './ProfilePicture.tsx';

interface ProfileViewProps {
  profile: Profile;
  isOwn: boolean;
  onLogout: () => void;
  /** What others can do with it. */
  actions?: ReactNode;
  /** Its listings. */
  children?: ReactNode;
}

/** A profile, with the owner's controls for the owner only (§6). */
export function ProfileView({ profile, isOwn, onLogout, actions, children }: ProfileViewProps) {
  const { username, display_name: displayName, location, profile_picture: picture } = profile;
  const address = picture === null || picture === '' ? null : mediaUrl(picture);
  const shown = { username, address };
  return (
    <Box sx={PROFILE_COLUMN}>
      <ProfileHead
        username={username}
        displayName={displayName}
        location={location}
        picture={isOwn ? <OwnPicture key={username} {...shown} /> : <EnlargeablePicture {...shown} />}
        actions={isOwn ? <OwnerActions profile={profile} onLogout={onLogout} /> : actions}
      />
      {children}
    </Box>
  );
}

// On a phone in columns of one width, as many as the size of the text allows.
const ROW = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  flexWrap: 'wrap',
  gap: 1,
};

/** §6: for the owner only. */
function OwnerActions({ profile, onLogout }: Pick<ProfileViewProps, 'profile' | 'onLogout'>) {
  const [isSharing, setIsSharing] = useState(false);
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
      <EditProfile profile={profile} variant="outlined" startIcon={<Edit />}>
        Edit profile
      </EditProfile>
      {ACCOUNT_CALLS.some((call) => runtimeConfig().capabilities.calls[call]) && (
        <Button component={Link} to={routes.account} variant="outlined" startIcon={<ManageAccounts />}>
          Account
        </Button>
      )}
      <Button variant="outlined" startIcon={<Logout />} onClick={onLogout}>
        Logout
      </Button>
      <ShareDialog
        isOpen={isSharing}
        title="Share Profile"
        copyLabel="Copy Profile Link"
        address={address}
        text={`Check out my profile on ${runtimeConfig().productName}: ${address}`}
        onClose={() => setIsSharing(false)}
      >
        {typeof profile.shop_url === 'string' && <PrintButton address={address} />}
      </ShareDialog>
    </Box>
  );
}
