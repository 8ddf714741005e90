import Person from '@mui/icons-material/Person';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { PictureDialog } from './PictureDialog.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

interface EnlargeablePictureProps {
  username: string;
  address: string | null;
}

/** §2, Profile: a picture that can be clicked to enlarge it; initials cannot. */
export function EnlargeablePicture({ username, address }: EnlargeablePictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (address === null) return <ProfilePicture username={username} address={null} />;
  return (
    <>
      <ButtonBase
        aria-label={`Enlarge the photo of @${username}`}
        onClick={() => setIsOpen(true)}
        sx={{ borderRadius: '50%' }}
      >
        <ProfilePicture username={username} address={address}>
          {/* Not the initials: text in a button must be part of its name (WCAG 2.2, 2.5.3). */}
          <Person fontSize="inherit" />
        </ProfilePicture>
      </ButtonBase>
      <PictureDialog username={username} address={address} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
