import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import CloseIcon from '@mui/icons-material/Close';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import StarIcon from '@mui/icons-material/StarBorder';
import Box, { type BoxProps } from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ComponentPropsWithRef } from 'react';
import { useController } from 'react-hook-form';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { ON_PHOTO, PHOTO_BUTTON } from '../../../components/photo/onPhoto.ts';
import { FileImage } from '../../../components/photo/FileImage.tsx';
import { IMAGE_TYPES, MAX_PHOTOS } from '../../../contract/limits.ts';
import { detectedFiles } from '../../../lib/detectedFile.ts';
import { photoOf } from '../../../lib/photoSource.ts';
import { IN_LINE, IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { photoKey, useListingForm, type FormPhoto } from '../create/listingForm.ts';

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
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '&:has([aria-invalid=true])': { borderColor: 'error.main' },
  '&:has(:focus-visible)': RING,
  '@supports not selector(:has(a))': { '&:focus-within': RING, overflow: 'hidden' },
} as const;

const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 1,
  li: { position: 'relative', aspectRatio: '1', overflow: 'hidden', borderRadius: 1 },
  img: { width: 1, height: 1, objectFit: 'cover', bgcolor: 'brand.tile' },
} as const;

const COVER_BUTTON = {
  ...ON_PHOTO,
  top: 4,
  left: 4,
  minWidth: 44,
  height: 44,
  borderRadius: 999,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 700,
  '&[aria-disabled=true]': { px: 1.25, bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

const without = (photos: FormPhoto[], photo: FormPhoto) =>
  photos.filter((each) => photoKey(each) !== photoKey(photo));

/** Up to four photos: the cover is large; with more than one, all stand below in their order. */
export function PhotosField() {
  const { control, getValues } = useListingForm();
  const {
    field: { ref, value: photos, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'photos' });
  const [status, setStatus] = useState('');
  const problemId = useId();
  const [cover] = photos;
  const problem = fieldState.error?.message;
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
  const remove = (photo: FormPhoto) => change((now) => without(now, photo));

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
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
            aria-invalid={problem !== undefined}
            aria-describedby={problem && problemId}
            onBlur={onBlur}
          />
          {cover ? (
            <FormImage
              photo={cover}
              alt={cover instanceof File ? 'The photo that you chose' : 'The photo now'}
              sizes="(min-width: 640px) 560px, 100vw"
            />
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, p: 2 }}>
              <AddPhotoAlternate sx={{ fontSize: 56, color: 'primary.main' }} />
              <Typography variant="subtitle1">Add a photo</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                JPG, PNG or WEBP, up to 2MB.
              </Typography>
            </Box>
          )}
        </Box>
        {problem && (
          // An error about a photo is announced at once; a missing photo only with the field's focus.
          <FormHelperText id={problemId} error role={cover && 'alert'}>
            {problem}
          </FormHelperText>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
          {hasCamera && (
            <PhotoButton
              button={{ variant: 'outlined', startIcon: <PhotoCamera />, children: 'Take a photo' }}
              capture="environment"
              aria-label="Camera"
              onSelect={add}
            />
          )}
          {cover && (
            <Button sx={IN_LINE} onClick={() => remove(cover)}>
              Remove photo
            </Button>
          )}
        </Box>
      </div>
      {cover && (
        <ShrinkPhotos
          photos={photos}
          onShrunk={(photo, smaller) => change((now) => now.map((each) => (each === photo ? smaller : each)))}
        />
      )}
      {photos.length > 1 && (
        <Box component="ol" aria-label="Order of the photos" sx={TILES}>
          {photos.map((photo, index) => (
            <li key={photoKey(photo)}>
              <FormImage photo={photo} alt={`Photo ${index + 1}`} sizes="160px" />
              {/* `aria-disabled`: with `disabled`, a button that was just pressed loses the focus. */}
              <ButtonBase
                aria-label={index === 0 ? 'Photo 1 is the cover' : `Make photo ${index + 1} the cover`}
                aria-disabled={index === 0}
                onClick={() =>
                  index > 0 &&
                  change((now) => [photo, ...without(now, photo)], `Photo ${index + 1} is the cover now.`)
                }
                sx={COVER_BUTTON}
              >
                {index === 0 ? <span>Cover</span> : <StarIcon fontSize="small" />}
              </ButtonBase>
              <IconButton
                size="small"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(photo)}
                sx={PHOTO_BUTTON}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </Box>
      )}
      <Typography component="output" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {status}
      </Typography>
      {cover && freeSlots > 0 && (
        <PhotoButton
          button={{
            startIcon: <AddPhotoAlternate />,
            sx: [IN_LINE_WITH_ICON, { alignSelf: 'start' }],
            children: `Add another (${freeSlots} left)`,
          }}
          multiple
          aria-label="Further photos"
          onSelect={add}
        />
      )}
    </Box>
  );
}
