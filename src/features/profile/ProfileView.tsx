import Edit from '@mui/icons-material/EditOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Loadable } from '../../api/loadable.ts';
import { Link } from '../../components/layout/Link.tsx';
import type { Listing } from '../../contract/listing.ts';
import type { Profile } from '../../contract/profile.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { routes } from '../../lib/routes.ts';
import { EditProfile } from './edit/EditProfile.tsx';
import { EnlargeablePicture } from './EnlargeablePicture.tsx';
import { OwnerActions } from './OwnerActions.tsx';
import { OwnPicture, type PictureHelp } from './OwnPicture.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileListings } from './ProfileListings.tsx';
import { useProfilePicture } from './useProfilePicture.ts';

/** Three squares across a wide screen would each fill it. */
const COLUMN = { maxWidth: 960, mx: 'auto' };

interface ProfileViewProps {
  profile: Profile;
  isOwn: boolean;
  feed: Loadable<Listing[]>;
  productName: string;
  onLogout: () => void;
  /** The shop as a poster, for the dialog that shares the profile. */
  poster?: ReactNode;
  /** What the owner can do about having no listings. */
  emptyAction: ReactNode;
  /** What the owner can do with each listing. */
  renderTileAction?: ((listing: Listing) => ReactNode) | undefined;
  /** What the owner can do for a picture that cannot be uploaded as it is. */
  renderPictureHelp?: ((help: PictureHelp) => ReactNode) | undefined;
}

/** A profile, with the owner's controls for the owner only (§6). */
export function ProfileView({
  profile,
  isOwn,
  feed,
  productName,
  onLogout,
  poster,
  emptyAction,
  renderTileAction,
  renderPictureHelp,
}: ProfileViewProps) {
  const { username, display_name: displayName, location, profile_picture: picture } = profile;
  const address = picture === null || picture === '' ? null : mediaUrl(picture);
  const editing = useProfilePicture();
  if (!isOwn) {
    return (
      <Box sx={COLUMN}>
        <ProfileHead
          username={username}
          displayName={displayName}
          location={location}
          picture={<EnlargeablePicture username={username} address={address} />}
        />
        <ProfileListings username={username} isOwn={false} feed={feed} />
      </Box>
    );
  }
  return (
    <Box sx={COLUMN}>
      <ProfileHead
        username={username}
        displayName={displayName}
        location={location}
        picture={
          <OwnPicture
            key={username}
            username={username}
            address={address}
            renderHelp={renderPictureHelp}
            {...editing}
          />
        }
        actions={
          <OwnerActions
            username={username}
            shopPath={profile.shop_url}
            productName={productName}
            poster={poster}
            onLogout={onLogout}
          >
            <EditProfile profile={profile} variant="outlined" startIcon={<Edit />}>
              Edit profile
            </EditProfile>
            <Button component={Link} to={routes.account} variant="outlined" startIcon={<ManageAccounts />}>
              Account
            </Button>
          </OwnerActions>
        }
      />
      <ProfileListings
        username={username}
        isOwn
        feed={feed}
        emptyAction={emptyAction}
        renderTileAction={renderTileAction}
      />
    </Box>
  );
}
