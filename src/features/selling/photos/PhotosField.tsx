import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import CloseIcon from '@mui/icons-material/Close';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import Box, { type BoxProps } from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ComponentPropsWithRef } from 'react';
import { useController } from 'react-hook-form';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { ON_PHOTO, PHOTO_BUTTON } from '../../ui/photo/Photo.tsx';
import { detectedFiles, FileImage } from '../../../components/photo/FileImage.tsx';
import { IMAGE_TYPES, MAX_PHOTOS } from '../../../contract/limits.ts';
import { photoOf } from '../../../lib/photoSource.ts';
import { useListingForm, type FormPhoto } from '../create/listingForm.ts';

const ShrinkPhotos = lazyPart(
  async () => (await import('../../../components/photo/ShrinkPhotos.tsx')).ShrinkPhotos,
);

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

function PhotoButton({ button, ...input }: PhotoInputProps & { button: ButtonProps }) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => ref.current?.click()} />
      <PhotoInput {...input} ref={ref} hidden />
    </>
  );
}

type FormImageProps = Pick<BoxProps<'img'>, 'sx'> & { photo: FormPhoto; alt: string; sizes: string };

function FormImage({ photo, sizes, ...props }: FormImageProps) {
  if (photo instanceof File) return <FileImage file={photo} {...props} />;
  const { src, srcSet } = photoOf(photo);
  return <Box {...props} component="img" src={src ?? undefined} srcSet={srcSet} sizes={srcSet && sizes} />;
}

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
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '&:has([aria-invalid=true])': { borderColor: 'error.main' },
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 1,
  li: { position: 'relative', aspectRatio: '1', overflow: 'hidden', borderRadius: 1 },
  img: { width: 1, height: 1, objectFit: 'cover', bgcolor: 'brand.tile' },
} as const;

const without = (photos: FormPhoto[], index: number) => photos.filter((_photo, at) => at !== index);

/** Up to four photos: the cover is large; with more than one, all stand below in their order. */
export function PhotosField() {
  const { control, getValues } = useListingForm();
  const {
    field: { ref, value: photos, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: 'photos' });
  const [status, setStatus] = useState('');
  const problemId = useId();
  const [cover] = photos;
  const freeSlots = MAX_PHOTOS - photos.length;
  const hasCamera = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

  /** Changes the photos of that moment: a file that comes from a cloud is read late. */
  function change(next: (now: FormPhoto[]) => FormPhoto[], said = '') {
    setStatus(said);
    onChange(next(getValues('photos')));
    // A selection ends the interaction, so it is validated at once.
    onBlur();
  }
  function add(files: File[], isNewCover = false) {
    const [first, ...more] = files;
    if (first === undefined) return;
    const isFull = files.length > freeSlots + (isNewCover && cover ? 1 : 0);
    change(
      (now) => (isNewCover ? [first, ...now.slice(1), ...more] : [...now, ...files]).slice(0, MAX_PHOTOS),
      isFull ? `A listing can have ${MAX_PHOTOS} photos: the last ones were left out.` : '',
    );
  }
  const remove = (index: number) => change((now) => without(now, index));
  const makeCover = (index: number) =>
    change(
      (now) => [...now.slice(index, index + 1), ...without(now, index)],
      `Photo ${index + 1} is the cover now.`,
    );

  return (
    <Stack sx={{ gap: 1.5 }}>
      <div>
        <Box component="label" sx={AREA}>
          <PhotoInput
            name="image"
            multiple
            onSelect={(files) => add(files, true)}
            ref={ref}
            // Without it the browser's tooltip says that no file is chosen.
            title=""
            aria-label="Photo"
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={error && problemId}
            onBlur={onBlur}
          />
          {cover ? (
            <FormImage
              photo={cover}
              alt={cover instanceof File ? 'The photo that you chose' : 'The photo now'}
              sizes="(min-width: 640px) 560px, 100vw"
            />
          ) : (
            <Stack sx={{ alignItems: 'center', gap: 0.5, p: 2 }}>
              <AddPhotoAlternate sx={{ fontSize: 56, color: 'primary.main' }} />
              <Typography variant="subtitle1">Add a photo</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                JPG, PNG or WEBP, up to 2MB.
              </Typography>
            </Stack>
          )}
        </Box>
        {error && (
          // An error about a photo is announced at once; a missing photo only with the field's focus.
          <FormHelperText id={problemId} error role={cover && 'alert'}>
            {error.message}
          </FormHelperText>
        )}
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {hasCamera && (
          <PhotoButton
            button={{ variant: 'outlined', startIcon: <PhotoCamera />, children: 'Take a photo' }}
            capture="environment"
            aria-label="Camera"
            onSelect={add}
          />
        )}
        {cover && freeSlots > 0 && (
          <PhotoButton
            button={{ startIcon: <AddPhotoAlternate />, children: `Add another (${freeSlots} left)` }}
            multiple
            aria-label="Further photos"
            onSelect={add}
          />
        )}
        {cover && <Button onClick={() => remove(0)}>Remove photo</Button>}
      </Stack>
      {cover && (
        <ShrinkPhotos
          photos={photos}
          onShrunk={(photo, smaller) => change((now) => now.map((each) => (each === photo ? smaller : each)))}
        />
      )}
      {photos.length > 1 && (
        <Box component="ol" aria-label="Order of the photos" sx={TILES}>
          {photos.map((photo, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a file has no name of its own
            <li key={index}>
              <FormImage photo={photo} alt={`Photo ${index + 1}`} sizes="160px" />
              <IconButton
                size="small"
                aria-label={index === 0 ? 'Photo 1 is the cover' : `Make photo ${index + 1} the cover`}
                // With `disabled`, a button that was just pressed would lose the focus.
                aria-disabled={index === 0}
                onClick={() => makeCover(index)}
                sx={[ON_PHOTO, { top: 4, left: 4 }]}
              >
                {index === 0 ? <StarIcon color="primary" /> : <StarBorderIcon />}
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(index)}
                sx={PHOTO_BUTTON}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </Box>
      )}
      <Typography component="output" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {status}
      </Typography>
    </Stack>
  );
}
