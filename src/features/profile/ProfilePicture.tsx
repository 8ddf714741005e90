import Avatar from '@mui/material/Avatar';
import type { ReactNode } from 'react';
import { initialOf } from '../../lib/initial.ts';

/** The edge of a profile's picture: it grows with the text, and so with the initial in it. */
export const PICTURE_SIZE = '7rem';

interface ProfilePictureProps {
  username: string;
  /** Where the picture is, or null for the initial. */
  address: string | null;
  /** Something else to show in its place, such as a preview. */
  children?: ReactNode;
}

/** A person's picture, or the initial where there is none or it cannot be loaded. */
export function ProfilePicture({ username, address, children }: ProfilePictureProps) {
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
