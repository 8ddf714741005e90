import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type Ref } from 'react';
import { IMAGE_TYPES } from '../../../contract/limits.ts';
import type { PostedPicture } from '../../../lib/photoSource.ts';
import { FIELD_EDGE } from '../../../components/fields/FieldFrame.tsx';
import { IN_LINE } from '../../../theme/theme.ts';
import { FormImage } from './FormImage.tsx';

interface PhotoFieldProps<P extends PostedPicture> {
  /** Chosen here, or posted already. */
  photo: File | P | null;
  /**
   * The sentence that refuses the photo, or that none is there; null while nothing is to be said.
   */
  problem: string | null;
  /**
   * Further ones come only where `isMultiple`: those chosen at once, or taken while there is one
   * already.
   */
  onChange: (photo: File | P | null, further: File[]) => void;
  isMultiple?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

// Not `hidden`: the keyboard and screen readers use the browser's own field behind the picture.
const UNSEEN = { position: 'absolute', top: 0, width: '1px', height: '1px', overflow: 'hidden', opacity: 0 };

/**
 * A photo to choose, drop or take, with its preview. A dialog that is cancelled leaves the photo as
 * it was.
 */
export function PhotoField<P extends PostedPicture = never>({
  photo,
  problem,
  onChange,
  isMultiple = false,
  onBlur,
  inputRef,
}: PhotoFieldProps<P>) {
  const [isOver, setIsOver] = useState(false);
  const [unshowable, setUnshowable] = useState<File | P | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  const problemId = useId();

  function choose(files: FileList | null) {
    const [first, ...further] = files ?? [];
    if (first !== undefined) onChange(first, isMultiple ? further : []);
  }
  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    choose(target.files);
    // So that the same file, removed, can be chosen again.
    target.value = '';
  }
  function handleTaken(event: ChangeEvent<HTMLInputElement>) {
    const taken = event.target.files?.[0];
    if (!isMultiple || photo === null || taken === undefined) return handleChoice(event);
    onChange(photo, [taken]);
    event.target.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files);
  }

  const name = photo instanceof File ? photo.name : 'This photo cannot be shown';
  const caption = photo === null ? 'Add a photo' : name;
  const input = { type: 'file', accept: IMAGE_TYPES.join(',') } as const;
  return (
    <div>
      <Box
        component="label"
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        sx={{
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '4 / 3',
          // Where the letters are large it grows with them, which a box that could scroll would
          // not.
          overflow: 'clip',
          textAlign: 'center',
          cursor: 'pointer',
          borderRadius: 1.5,
          border: '2px dashed',
          borderColor: problem !== null ? 'error.main' : isOver ? 'primary.main' : FIELD_EDGE,
          bgcolor: isOver ? 'action.hover' : 'stall.tile',
          '&:hover': { borderColor: problem !== null ? 'error.main' : 'primary.main' },
          '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box sx={UNSEEN}>
          <input
            {...input}
            name="image"
            multiple={isMultiple}
            onChange={handleChoice}
            ref={inputRef}
            aria-label="Photo"
            aria-required
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : problemId}
            onBlur={onBlur}
          />
        </Box>
        {photo !== null && photo !== unshowable ? (
          <FormImage
            photo={photo}
            alt={photo instanceof File ? 'The photo that you chose' : 'The photo now'}
            sizes="(min-width: 640px) 560px, 100vw"
            onError={() => setUnshowable(photo)}
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
          />
        ) : (
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, p: 2 }}>
            <AddPhotoAlternate sx={{ fontSize: 56, color: 'primary.main' }} />
            <Typography variant="subtitle1">{caption}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {isMultiple ? 'Choose some or drop them here.' : 'Choose one or drop it here.'} JPG, PNG or
              WEBP, up to 2MB.
            </Typography>
          </Box>
        )}
      </Box>
      {problem !== null && (
        // An error about a photo is announced at once; a missing photo only when the field has the
        // focus.
        <FormHelperText id={problemId} error role={photo === null ? undefined : 'alert'}>
          {problem}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {hasCamera && (
          <Button variant="outlined" startIcon={<PhotoCamera />} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        )}
        {photo !== null && (
          <Button
            // Beside another button it looks like one, and alone it stands in line with the words.
            {...(hasCamera ? { variant: 'outlined' } : { sx: IN_LINE })}
            onClick={() => onChange(null, [])}
          >
            Remove photo
          </Button>
        )}
      </Box>
      {hasCamera && (
        <input
          {...input}
          ref={camera}
          hidden
          capture="environment"
          aria-label="Camera"
          onChange={handleTaken}
        />
      )}
    </div>
  );
}
