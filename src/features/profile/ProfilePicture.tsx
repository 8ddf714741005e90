import Person from '@mui/icons-material/Person';
import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import { useState, type PropsWithChildren } from 'react';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { initialOf } from '../../lib/photoSource.ts';

const ZoomViewer = lazyPart(async () => (await import('../../components/zoom/ZoomViewer.tsx')).ZoomViewer);

/** The edge of a profile's picture: it grows with the text, and so with the initial in it. */
const PICTURE_SIZE = '7rem';

interface PictureProps {
  username: string;
  address: string | null;
}

/** Where there is no picture, the initial or what is shown instead of it, such as a preview. */
export function ProfilePicture({ username, address, children }: PropsWithChildren<PictureProps>) {
  return (
    <Avatar
      // A picture that failed once must not keep the next one from being tried.
      key={address}
      src={address ?? undefined}
      alt={`@${username}`}
      sx={{
        width: PICTURE_SIZE,
        height: PICTURE_SIZE,
        fontSize: '2.5rem',
        fontWeight: 800,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {children ?? initialOf(username)}
    </Avatar>
  );
}

/** §2, Profile: a picture that a click enlarges; the initial cannot be enlarged. */
export function EnlargeablePicture({ username, address }: PictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  if (address === null) return <ProfilePicture username={username} address={null} />;
  return (
    <>
      <ButtonBase
        aria-label={`Enlarge the photo of @${username}`}
        onClick={() => setIsOpen(true)}
        sx={{ borderRadius: '50%' }}
      >
        <ProfilePicture username={username} address={address}>
          {/* Not the initial: text in a button must be part of its name (WCAG 2.2, 2.5.3). */}
          <Person fontSize="inherit" />
        </ProfilePicture>
      </ButtonBase>
      {isOpen && (
        <ZoomViewer photos={[{ src: address }]} alt={`Photo of @${username}`} onClose={handleClose} />
      )}
    </>
  );
}
