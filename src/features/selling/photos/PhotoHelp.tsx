import CompressIcon from '@mui/icons-material/Compress';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { photoAdvice } from './photoAdvice.ts';
import type { FormPhoto } from './photoKey.ts';
import { shrinkLabel } from './photoWords.ts';
import { usePhotosFacts } from './usePhotosFacts.ts';
import { useShrinking } from './useShrinking.ts';

interface PhotoHelpProps {
  /** All of them, in their order; of those that are posted already there is nothing to say. */
  photos: readonly FormPhoto[];
  /** The bytes of what each was made of that has been shrunk. */
  sizesBefore: ReadonlyMap<File, number>;
  /** The sentence beside the photos says already that this one is no picture. */
  refused?: FormPhoto | undefined;
  onShrunk: (photo: File, smaller: File) => void;
}

// The button stands below the words where there is no room for both.
const BESIDE_OR_BELOW = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '& .MuiAlert-message': { flex: '1 1 170px' },
  '& .MuiAlert-action': { p: 0, m: 0, ml: 'auto' },
} as const;

/**
 * Beside §5's sentence, one summary for all photos: what can be done for those that are too large,
 * or that are none of the three kinds. They are shrunk by one tap, and never without it.
 */
export function PhotoHelp({ photos, sizesBefore, refused, onShrunk }: PhotoHelpProps) {
  const notice = useRef<HTMLOutputElement>(null);
  const hadFocus = useRef(false);
  const files = photos.filter((photo) => photo instanceof File);
  const facts = usePhotosFacts(files);
  const { shrink, failed, progress } = useShrinking(files, onShrunk);
  const { severity, lines, shrinkable } = photoAdvice({ photos, facts, sizesBefore, failed, refused });
  const isOffered = shrinkable.length > 0;

  // The button goes when its work is done: what came of it gets the focus.
  useEffect(() => {
    if (!isOffered && hadFocus.current) notice.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isOffered]);

  const isBusy = progress !== null;
  const button = isOffered && (
    <Button
      color="inherit"
      startIcon={<CompressIcon />}
      aria-disabled={isBusy}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      onClick={() => !isBusy && shrink(shrinkable)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {shrinkLabel(shrinkable.length, progress)}
    </Button>
  );
  return (
    <Box
      component="output"
      ref={notice}
      tabIndex={-1}
      sx={{ display: 'block', '&:empty': { display: 'none' } }}
    >
      {lines.length > 0 && (
        <Alert role="presentation" severity={severity} action={button} sx={BESIDE_OR_BELOW}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
