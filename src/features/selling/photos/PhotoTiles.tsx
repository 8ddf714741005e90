import CloseIcon from '@mui/icons-material/Close';
import StarIcon from '@mui/icons-material/StarBorder';
import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { FileImage } from '../../../components/photo/FileImage.tsx';
import { photoOf } from '../../../lib/photoSource.ts';
import { photoKey, type FormPhoto } from './formPhoto.ts';

interface FormImageProps extends Pick<BoxProps<'img'>, 'sx'> {
  photo: FormPhoto;
  alt: string;
  /** Its width, as a `sizes` attribute. */
  sizes: string;
}

/** A photo in a form, as an `<img>`. */
export function FormImage({ photo, sizes, ...props }: FormImageProps) {
  if (photo instanceof File) return <FileImage file={photo} {...props} />;
  const { src, srcSet } = photoOf(photo);
  return <Box {...props} component="img" src={src ?? undefined} srcSet={srcSet} sizes={srcSet && sizes} />;
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
  top: 4,
  bgcolor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '&:hover, &:focus-visible': { bgcolor: '#17100C' },
} as const;
const COVER_BUTTON = {
  ...ON_PHOTO,
  left: 4,
  minWidth: 44,
  height: 44,
  borderRadius: 999,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 700,
  '&[aria-disabled=true]': { px: 1.25, bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

interface PhotoTilesProps {
  photos: readonly FormPhoto[];
  onCover: (photo: FormPhoto) => void;
  onRemove: (photo: FormPhoto) => void;
}

/** All photos in their order, each with the buttons that make it the cover and remove it. */
export function PhotoTiles({ photos, onCover, onRemove }: PhotoTilesProps) {
  return (
    <Box component="ol" aria-label="Order of the photos" sx={GRID}>
      {photos.map((photo, index) => (
        <Box
          component="li"
          key={photoKey(photo)}
          sx={{ position: 'relative', aspectRatio: '1', overflow: 'hidden', borderRadius: 1 }}
        >
          <FormImage
            photo={photo}
            alt={`Photo ${index + 1}`}
            sizes="160px"
            sx={{ width: 1, height: 1, objectFit: 'cover', bgcolor: 'brand.tile' }}
          />
          {/* `aria-disabled`: with `disabled`, a button that was just pressed loses the focus. */}
          <ButtonBase
            aria-label={index === 0 ? 'Photo 1 is the cover' : `Make photo ${index + 1} the cover`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onCover(photo)}
            sx={COVER_BUTTON}
          >
            {index === 0 ? <span>Cover</span> : <StarIcon fontSize="small" />}
          </ButtonBase>
          <IconButton
            size="small"
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => onRemove(photo)}
            sx={[ON_PHOTO, { right: 4 }]}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
