import EarlierIcon from '@mui/icons-material/ArrowBack';
import LaterIcon from '@mui/icons-material/ArrowForward';
import CloseIcon from '@mui/icons-material/Close';
import StarIcon from '@mui/icons-material/StarBorder';
import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useState, type DragEvent } from 'react';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { FileImage } from '../../../components/photo/FileImage.tsx';
import { photoOf } from '../../../lib/photoSource.ts';
import { photoKey, type FormPhoto } from './formPhoto.ts';

interface FormImageProps extends Pick<BoxProps<'img'>, 'sx' | 'onError'> {
  photo: FormPhoto;
  alt: string;
  /** Its width, as a `sizes` attribute. */
  sizes: string;
}

/** A photo in a form, as an `<img>`. */
export function FormImage({ photo, sizes, ...props }: FormImageProps) {
  if (photo instanceof File) return <FileImage file={photo} {...props} />;
  const { src, srcSet } = photoOf(photo);
  return (
    <Box
      {...props}
      component="img"
      src={src ?? undefined}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      // Dragging it means moving its tile.
      draggable={false}
    />
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
};

const ON_PHOTO = {
  position: 'absolute',
  bgcolor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '&:hover, &:focus-visible': { bgcolor: '#17100C' },
};
/** One photo, with its badge and its buttons on it. */
const TILE = {
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'brand.tile',
  cursor: 'grab',
  '& .MuiIconButton-root': {
    ...ON_PHOTO,
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
  },
  '& .cover': {
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
  },
  '& .out': { top: 4, right: 4 },
  '& .earlier': { bottom: 4, left: 4 },
  '& .later': { bottom: 4, right: 4 },
} as const;

/** What a screen reader hears after a photo was moved. */
const movedText = (to: number, count: number): string =>
  `Now photo ${to + 1} of ${count}${to === 0 ? ', the cover' : ''}.`;

interface PhotoStripProps {
  photos: readonly FormPhoto[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The photos of a listing in order, changed by dragging or by the buttons of each. */
export function PhotoStrip({ photos, onMove, onRemove }: PhotoStripProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [message, setMessage] = useState('');

  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length || from === to) return;
    onMove(from, to);
    setMessage(movedText(to, photos.length));
  }
  function handleDrop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  }

  return (
    <>
      <Box component="ol" aria-label="Order of the photos" sx={GRID}>
        {photos.map((photo, index) => (
          <Box
            component="li"
            key={photoKey(photo)}
            draggable
            onDragStart={(event: DragEvent) => {
              // Firefox starts no drag without data.
              event.dataTransfer.setData('text/plain', '');
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => dragged !== null && event.preventDefault()}
            onDrop={(event: DragEvent) => handleDrop(event, index)}
            sx={[TILE, dragged === index && { opacity: 0.4 }]}
          >
            <FormImage
              photo={photo}
              alt={`Photo ${index + 1}`}
              sizes="160px"
              sx={{ width: 1, height: 1, objectFit: 'cover' }}
            />
            {/* `aria-disabled`: with `disabled`, a button that was just pressed loses the focus. */}
            <ButtonBase
              aria-label={index === 0 ? 'Photo 1 is the cover' : `Make photo ${index + 1} the cover`}
              aria-disabled={index === 0}
              onClick={() => move(index, 0)}
              className="cover"
            >
              {index === 0 ? <span>Cover</span> : <StarIcon fontSize="small" />}
            </ButtonBase>
            <IconButton
              size="small"
              aria-label={`Move photo ${index + 1} earlier`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
              className="earlier"
            >
              <EarlierIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move photo ${index + 1} later`}
              aria-disabled={index === photos.length - 1}
              onClick={() => move(index, index + 1)}
              className="later"
            >
              <LaterIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => onRemove(index)}
              className="out"
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <VisuallyHidden component="output" aria-live="polite">
        {message}
      </VisuallyHidden>
    </>
  );
}
