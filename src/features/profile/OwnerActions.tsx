import Logout from '@mui/icons-material/Logout';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type PropsWithChildren, type ReactNode } from 'react';
import { ShareDialog } from '../../components/feedback/ShareDialog.tsx';
import { routes } from '../../lib/routes.ts';
import { profileShareText } from './shareText.ts';

interface OwnerActionsProps {
  username: string;
  /** The public shop, which is shared where there is one: the profile needs a session. */
  shopPath?: string | null | undefined;
  productName: string;
  /** Offered beside the link: the shop as a poster. */
  poster?: ReactNode;
  onLogout: () => void;
}

// On a phone of one width, in as many columns as the size of the text leaves room for.
const row = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  flexWrap: 'wrap',
  gap: 1,
};

/** §6: what only the owner of a profile sees; `children` are further things to do. */
export function OwnerActions({
  username,
  shopPath = null,
  productName,
  poster,
  onLogout,
  children,
}: PropsWithChildren<OwnerActionsProps>) {
  const [isSharing, setIsSharing] = useState(false);
  const address = new URL(shopPath ?? routes.profile(username), location.origin).href;
  return (
    <Box sx={row}>
      <Button
        variant="contained"
        startIcon={<Share />}
        onClick={() => setIsSharing(true)}
        sx={{ px: { xs: 1.5, sm: 2.5 } }}
      >
        Share Profile
      </Button>
      {children}
      <Button variant="outlined" startIcon={<Logout />} onClick={onLogout}>
        Logout
      </Button>
      <ShareDialog
        isOpen={isSharing}
        title="Share Profile"
        copyLabel="Copy Profile Link"
        address={address}
        text={profileShareText(productName, address)}
        onClose={() => setIsSharing(false)}
      >
        {poster}
      </ShareDialog>
    </Box>
  );
}
