import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import type { ComponentPropsWithRef, DragEvent, Ref } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { FIELD_EDGE } from '../../../components/fields/TextField.tsx';
import { IN_LINE, IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { detectedFiles } from '../../../lib/detectedFile.ts';
import { IMAGE_TYPES, MAX_PHOTOS } from '../../../contract/limits.ts';
import { rejectedIndex, type FormPhoto } from './formPhoto.ts';
import { FormImage, PhotoStrip } from './PhotoStrip.tsx';

// Loaded with the first photo: an empty form does without it.
const PhotoHelp = lazy(async () => ({ default: (await import('./PhotoHelp.tsx')).PhotoHelp }));

const RING = { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 };

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

const leftOutText = (count: number, max: number): string =>
  `A listing can have ${max === 1 ? 'one photo' : `${max} photos`}: ${count === 1 ? 'the last one was' : `the last ${count} were`} left out.`;

interface PhotosFieldProps {
  /** The first is the cover. Posted ones may be among them where a listing is edited. */
  photos: readonly FormPhoto[];
  /** How many there can be. */
  max?: number;
  /** §5's error about one of them, or that there is none. */
  problem: string | null;
  onChange: (photos: FormPhoto[]) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Up to four photos: the cover is large; with more than one, all stand below in their order. */
export function PhotosField({ photos, max = MAX_PHOTOS, onChange, ...cover }: PhotosFieldProps) {
  const [sizesBefore, setSizesBefore] = useState<ReadonlyMap<File, number>>(new Map());
  const [leftOut, setLeftOut] = useState(0);
  const freeSlots = max - photos.length;
  // A file that comes from a cloud is read late, and joins the photos of that moment.
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });

  function put(selected: readonly FormPhoto[]) {
    setLeftOut(Math.max(0, selected.length - max));
    onChange(selected.slice(0, max));
  }
  const remove = (index: number) => put(photos.filter((_photo, each) => each !== index));
  function handleShrunk(photo: File, smaller: File) {
    setSizesBefore(new Map(sizesBefore).set(smaller, photo.size));
    onChange(photos.map((each) => (each === photo ? smaller : each)));
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <CoverField
        {...cover}
        photo={photos[0] ?? null}
        isMultiple={max > 1}
        onChange={(first, more) => put([first, ...latest.current.slice(1), ...more])}
        onRemove={() => remove(0)}
      />
      {photos.some((photo) => photo instanceof File) && (
        <LazyPart>
          <PhotoHelp
            photos={photos}
            sizesBefore={sizesBefore}
            rejected={photos[rejectedIndex(photos)]}
            onShrunk={handleShrunk}
          />
        </LazyPart>
      )}
      {photos.length > 1 && (
        <PhotoStrip
          photos={photos}
          onRemove={remove}
          onMove={(from, to) => {
            const order = [...photos];
            order.splice(to, 0, ...order.splice(from, 1));
            onChange(order);
          }}
        />
      )}
      <Typography component="output" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {leftOut > 0 && leftOutText(leftOut, max)}
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
          onSelect={(files) => put([...latest.current, ...files])}
        />
      )}
    </Box>
  );
}

interface CoverFieldProps extends Pick<PhotosFieldProps, 'problem' | 'onBlur' | 'inputRef'> {
  photo: FormPhoto | null;
  isMultiple: boolean;
  /** `more`: other selected files, or one taken beside a cover; empty unless `isMultiple`. */
  onChange: (photo: FormPhoto, more: FormPhoto[]) => void;
  onRemove: () => void;
}

/** The cover, to select, drop or take, with its preview. A cancelled dialog leaves it unchanged. */
function CoverField({ photo, problem, isMultiple, onBlur, inputRef, onChange, onRemove }: CoverFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const [unshowable, setUnshowable] = useState<FormPhoto | null>(null);
  const hasCamera = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  const problemId = useId();

  function select([first, ...more]: FormPhoto[]) {
    if (first !== undefined) onChange(first, isMultiple ? more : []);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void detectedFiles(event.dataTransfer.files).then(select);
  }

  const name = photo instanceof File ? photo.name : 'This photo cannot be shown';
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
          // With large letters it grows with them, which a box that could scroll would not.
          overflow: 'clip',
          textAlign: 'center',
          cursor: 'pointer',
          borderRadius: 1.5,
          border: '2px dashed',
          borderColor: problem !== null ? 'error.main' : isOver ? 'primary.main' : FIELD_EDGE,
          bgcolor: isOver ? 'action.hover' : 'brand.tile',
          '&:hover': { borderColor: problem !== null ? 'error.main' : 'primary.main' },
          '& > input': { position: 'absolute', top: 0, width: '1px', height: '1px', opacity: 0 },
          '&:has(:focus-visible)': RING,
          '@supports not selector(:has(a))': { '&:focus-within': RING, overflow: 'hidden' },
        }}
      >
        {/* Not `hidden`: the keyboard and screen readers use it, and scroll to it. */}
        <PhotoInput
          name="image"
          multiple={isMultiple}
          onSelect={select}
          ref={inputRef}
          aria-label="Photo"
          aria-required
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onBlur={onBlur}
        />
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
            <Typography variant="subtitle1">{photo === null ? 'Add a photo' : name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {isMultiple ? 'Choose some or drop them here.' : 'Choose one or drop it here.'} JPG, PNG or
              WEBP, up to 2MB.
            </Typography>
          </Box>
        )}
      </Box>
      {problem !== null && (
        // An error about a photo is announced at once; a missing photo only with the field's focus.
        <FormHelperText id={problemId} error role={photo === null ? undefined : 'alert'}>
          {problem}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {hasCamera && (
          <PhotoButton
            button={{ variant: 'outlined', startIcon: <PhotoCamera />, children: 'Take a photo' }}
            capture="environment"
            aria-label="Camera"
            onSelect={(taken) => select(isMultiple && photo !== null ? [photo, ...taken] : taken)}
          />
        )}
        {photo !== null && (
          // Next to another button it looks like one; alone it stands in line with the text.
          <Button {...(hasCamera ? { variant: 'outlined' } : { sx: IN_LINE })} onClick={onRemove}>
            Remove photo
          </Button>
        )}
      </Box>
    </div>
  );
}
