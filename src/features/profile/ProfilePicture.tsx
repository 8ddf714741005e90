import Close from '@mui/icons-material/Close';
import Person from '@mui/icons-material/Person';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useState, type PropsWithChildren } from 'react';
import { useLayer } from '../../components/layout/useLayer.ts';
import { initialOf } from '../../lib/photoSource.ts';

/** The edge of a profile's picture: it grows with the text, and so with the initial in it. */
export const PICTURE_SIZE = '7rem';

interface PictureProps {
  username: string;
  /** The picture's URL, or null for the initial. */
  address: string | null;
}

/**
 * A user's picture; where there is none or it cannot be loaded, the initial or what is shown instead
 * of it, such as a preview.
 */
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
  // Without a picture there is no dialog, and Back must not close one first.
  useLayer(isOpen && address !== null, handleClose);
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
      <Dialog
        open={isOpen}
        onClose={handleClose}
        maxWidth="md"
        slotProps={{ paper: { 'aria-label': `Photo of @${username}` } }}
      >
        <IconButton
          aria-label="Close"
          onClick={handleClose}
          sx={{
            position: 'absolute',
            top: 8,
            right: 8,
            color: 'common.white',
            bgcolor: 'rgb(0 0 0 / 0.6)',
            '&:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' },
          }}
        >
          <Close />
        </IconButton>
        <Box
          component="img"
          src={address}
          alt={`@${username}`}
          sx={{ display: 'block', minWidth: 200, maxWidth: '100%', maxHeight: '80vh', objectFit: 'contain' }}
        />
      </Dialog>
    </>
  );
}
