import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { lazy, useId, useRef, useState, type ComponentPropsWithRef, type Ref } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { IMAGE_TYPES, MAX_PHOTOS } from '../../../contract/limits.ts';
import { detectedFiles } from '../../../lib/detectedFile.ts';
import { IN_LINE, IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { photoKey, type FormPhoto } from './formPhoto.ts';
import { FormImage, PhotoTiles } from './PhotoTiles.tsx';

// Loaded with the first photo.
const ShrinkPhotos = lazy(async () => ({
  default: (await import('../../../components/photo/ShrinkPhotos.tsx')).ShrinkPhotos,
}));

interface PhotoInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onSelect'> {
  onSelect: (files: File[]) => void;
}

/** The browser's file field, emptied after each selection so that a file can be selected again. */
function PhotoInput({ onSelect, ...input }: PhotoInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={IMAGE_TYPES.join(',')}
      onChange={({ target }) => {
        void detectedFiles(target.files ?? []).then(onSelect);
        target.value = '';
      }}
    />
  );
}

/** A button that opens the device's picker or camera. */
function PhotoButton({ button, ...input }: PhotoInputProps & { button: ButtonProps }) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => ref.current?.click()} />
      <PhotoInput {...input} ref={ref} hidden />
    </>
  );
}

const RING = { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 };

const AREA = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  // With large letters it grows with them, which a box that could scroll would not.
  overflow: 'clip',
  textAlign: 'center',
  borderRadius: 1.5,
  border: '2px dashed',
  borderColor: 'text.disabled',
  bgcolor: 'brand.tile',
  '&:hover': { borderColor: 'primary.main' },
  // The input covers the area: it is what is pressed, focused, scrolled to and dropped on.
  '& > input': { position: 'absolute', inset: 0, zIndex: 1, opacity: 0, cursor: 'pointer' },
  '&:has([aria-invalid=true])': { borderColor: 'error.main' },
  '&:has(:focus-visible)': RING,
  '@supports not selector(:has(a))': { '&:focus-within': RING, overflow: 'hidden' },
} as const;

const without = (photos: readonly FormPhoto[], photo: FormPhoto): FormPhoto[] =>
  photos.filter((each) => photoKey(each) !== photoKey(photo));

/** §5 in the empty area. */
const PROMPT = (
  <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, p: 2 }}>
    <AddPhotoAlternate sx={{ fontSize: 56, color: 'primary.main' }} />
    <Typography variant="subtitle1">Add a photo</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      JPG, PNG or WEBP, up to 2MB.
    </Typography>
  </Box>
);

interface PhotosFieldProps {
  /** The first is the cover. Posted ones may be among them where a listing is edited. */
  photos: readonly FormPhoto[];
  /** §5's error about one of them, or that there is none. */
  problem: string | null;
  /** Changes the photos of that moment: a file that comes from a cloud is read late. */
  onChange: (change: (photos: readonly FormPhoto[]) => FormPhoto[]) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Up to four photos: the cover is large; with more than one, all stand below in their order. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos, problem, onChange, onBlur, inputRef } = props;
  const [status, setStatus] = useState('');
  const problemId = useId();
  const hasCamera = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  const cover = photos[0] ?? null;
  const freeSlots = MAX_PHOTOS - photos.length;

  /** A cancelled dialog selects nothing. */
  function add(files: File[], isNewCover: boolean) {
    const [first, ...more] = files;
    if (first === undefined) return;
    const isFull = files.length > freeSlots + (isNewCover && cover !== null ? 1 : 0);
    setStatus(isFull ? `A listing can have ${MAX_PHOTOS} photos: the last ones were left out.` : '');
    onChange((now) =>
      (isNewCover ? [first, ...now.slice(1), ...more] : [...now, ...files]).slice(0, MAX_PHOTOS),
    );
  }
  function remove(photo: FormPhoto) {
    setStatus('');
    onChange((now) => without(now, photo));
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <div>
        <Box component="label" sx={AREA}>
          <PhotoInput
            name="image"
            multiple
            onSelect={(files) => add(files, true)}
            ref={inputRef}
            // Without it the browser's tooltip says that no file is chosen.
            title=""
            aria-label="Photo"
            aria-required
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : problemId}
            onBlur={onBlur}
          />
          {cover === null ? (
            PROMPT
          ) : (
            <FormImage
              photo={cover}
              alt={cover instanceof File ? 'The photo that you chose' : 'The photo now'}
              sizes="(min-width: 640px) 560px, 100vw"
              sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
            />
          )}
        </Box>
        {problem !== null && (
          // An error about a photo is announced at once; a missing photo only with the field's focus.
          <FormHelperText id={problemId} error role={cover === null ? undefined : 'alert'}>
            {problem}
          </FormHelperText>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
          {hasCamera && (
            <PhotoButton
              button={{ variant: 'outlined', startIcon: <PhotoCamera />, children: 'Take a photo' }}
              capture="environment"
              aria-label="Camera"
              onSelect={(taken) => add(taken, false)}
            />
          )}
          {cover !== null && (
            // Next to another button it looks like one; alone it stands in line with the text.
            <Button
              {...(hasCamera ? { variant: 'outlined' } : { sx: IN_LINE })}
              onClick={() => remove(cover)}
            >
              Remove photo
            </Button>
          )}
        </Box>
      </div>
      {photos.length > 0 && (
        <LazyPart>
          <ShrinkPhotos
            photos={photos}
            onShrunk={(photo, smaller) =>
              onChange((now) => now.map((each) => (each === photo ? smaller : each)))
            }
          />
        </LazyPart>
      )}
      {photos.length > 1 && (
        <PhotoTiles
          photos={photos}
          onRemove={remove}
          onCover={(photo) => {
            setStatus(`Photo ${photos.indexOf(photo) + 1} is the cover now.`);
            onChange((now) => [photo, ...without(now, photo)]);
          }}
        />
      )}
      <Typography component="output" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {status}
      </Typography>
      {photos.length > 0 && freeSlots > 0 && (
        <PhotoButton
          button={{
            startIcon: <AddPhotoAlternate />,
            sx: [IN_LINE_WITH_ICON, { alignSelf: 'start' }],
            children: `Add another (${freeSlots} left)`,
          }}
          multiple
          aria-label="Further photos"
          onSelect={(files) => add(files, false)}
        />
      )}
    </Box>
  );
}
