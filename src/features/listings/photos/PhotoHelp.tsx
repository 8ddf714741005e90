import CompressIcon from '@mui/icons-material/Compress';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isLarge } from './shrink.ts';
import { HEIC_ADVICE, PHOTO_UNREADABLE, SHRINK_FAILED, shrinkAdvice, shrunkText } from './photoWords.ts';
import { usePhotoFacts } from './usePhotoFacts.ts';

interface PhotoHelpProps {
  photo: File;
  /** "photo 2", where there are several. */
  name: string | null;
  /** The bytes of what it was made of, if it has been shrunk. */
  sizeBefore: number | null;
  onShrunk: (smaller: File) => void;
  /** The sentence beside it says already that the file is no picture. */
  isUnreadableSaid?: boolean;
}

// The button stands below the words where there is no room for both.
const BESIDE_OR_BELOW = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '& .MuiAlert-message': { flex: '1 1 170px' },
} as const;

/**
 * Beside §5's sentence: what can be done for a photo that is too large, or that is none of the
 * three kinds.
 */
export function PhotoHelp({ photo, name, sizeBefore, onShrunk, isUnreadableSaid = false }: PhotoHelpProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { isHeic, size, isUnreadable } = usePhotoFacts(photo);
  const subject = name === null ? '' : `${name[0]?.toUpperCase()}${name.slice(1)}: `;

  if (sizeBefore !== null) {
    return <Alert severity="success">{subject + shrunkText(sizeBefore, photo.size)}</Alert>;
  }
  // Only a picture can be shrunk. A browser that can show HEIC can shrink it too.
  const isSupported =
    (photo.type.startsWith('image/') && isLarge(photo.size, size)) || (isHeic && size !== null);
  if (!isSupported && !isHeic) {
    return isUnreadable && !isUnreadableSaid ? (
      <Alert severity="warning">{subject + PHOTO_UNREADABLE}</Alert>
    ) : null;
  }
  const advice = isHeic ? HEIC_ADVICE : shrinkAdvice(photo.size, size);

  async function handleShrink() {
    setState('busy');
    try {
      const { shrinkPhoto } = await import('./shrinkPhoto.ts');
      onShrunk(await shrinkPhoto(photo));
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  const button = isSupported && state !== 'failed' && (
    <Button
      color="inherit"
      startIcon={<CompressIcon />}
      disabled={state === 'busy'}
      onClick={() => void handleShrink()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {state === 'busy' ? 'Shrinking…' : 'Shrink this photo'}
    </Button>
  );
  return (
    <Alert severity="info" action={button} sx={BESIDE_OR_BELOW}>
      {subject}
      {state === 'failed' ? SHRINK_FAILED : advice}
    </Alert>
  );
}
