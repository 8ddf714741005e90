import Logout from '@mui/icons-material/Logout';
import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type PropsWithChildren } from 'react';
import { routes } from '../../lib/routes.ts';
import { profileShareText } from '../../lib/shareText.ts';
import { ShareDialog } from './ShareDialog.tsx';

interface OwnerActionsProps {
  username: string;
  productName: string;
  onLogout: () => void;
}

/** §6: what only the owner of a profile sees; `children` are further things to do. */
export function OwnerActions({
  username,
  productName,
  onLogout,
  children,
}: PropsWithChildren<OwnerActionsProps>) {
  const [isSharing, setIsSharing] = useState(false);
  const address = new URL(routes.profile(username), location.origin).href;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: { xs: 'center', sm: 'start' } }}>
      <Button variant="contained" startIcon={<Share />} onClick={() => setIsSharing(true)}>
        Share Profile
      </Button>
      <Button variant="outlined" startIcon={<Logout />} onClick={onLogout}>
        Logout
      </Button>
      {children}
      <ShareDialog
        isOpen={isSharing}
        address={address}
        text={profileShareText(productName, address)}
        onClose={() => setIsSharing(false)}
      />
    </Stack>
  );
}
