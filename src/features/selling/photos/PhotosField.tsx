import AddIcon from '@mui/icons-material/AddPhotoAlternate';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { IN_LINE_WITH_ICON } from '../../../theme/theme.ts';
import { PhotoField } from './PhotoField.tsx';
import { IMAGE_TYPES, MAX_PHOTOS } from '../../../contract/limits.ts';
import type { ListingPhoto } from '../../../contract/listing.ts';
import { leftOutText, refusedIndex } from './photoWords.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

// Loaded with the first photo: an empty form does without it.
const PhotoHelp = lazy(async () => ({ default: (await import('./PhotoHelp.tsx')).PhotoHelp }));

interface PhotosFieldProps<P extends ListingPhoto> {
  /** The first is the cover. */
  photos: readonly (File | P)[];
  /** How many there can be. */
  most?: number;
  /** The sentence of §5 that stands against one of them, or against there being none. */
  problem: string | null;
  onChange: (photos: (File | P)[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Up to four photos: the cover is large; with more than one, all stand below in their order. Posted
 * ones may be among them where a listing is edited.
 */
export function PhotosField<P extends ListingPhoto = never>({
  photos,
  most = MAX_PHOTOS,
  problem,
  onChange,
  onBlur,
  inputRef,
}: PhotosFieldProps<P>) {
  const further = useRef<HTMLInputElement>(null);
  // What a photo weighed before it was shrunk.
  const [before, setBefore] = useState<ReadonlyMap<File, number>>(new Map());
  const places = most - photos.length;

  const [leftOut, setLeftOut] = useState(0);
  function put(chosen: readonly (File | P)[]) {
    setLeftOut(Math.max(0, chosen.length - most));
    onChange(chosen.slice(0, most));
  }
  const remove = (index: number) => put(photos.filter((_photo, each) => each !== index));
  function handleMore({ target }: ChangeEvent<HTMLInputElement>) {
    put([...photos, ...(target.files ?? [])]);
    target.value = '';
  }
  function handleShrunk(photo: File, smaller: File) {
    setBefore(new Map(before).set(smaller, photo.size));
    onChange(photos.map((each) => (each === photo ? smaller : each)));
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <PhotoField
        photo={photos[0] ?? null}
        problem={problem}
        isMultiple={most > 1}
        onChange={(cover, more) => (cover === null ? remove(0) : put([cover, ...photos.slice(1), ...more]))}
        {...(onBlur && { onBlur })}
        {...(inputRef && { inputRef })}
      />
      {photos.some((photo) => photo instanceof File) && (
        <LazyPart>
          <PhotoHelp
            photos={photos}
            sizesBefore={before}
            refused={photos[refusedIndex(photos)]}
            onShrunk={handleShrunk}
          />
        </LazyPart>
      )}
      {photos.length > 1 && (
        <PhotoStrip
          photos={photos}
          onRemove={remove}
          onMove={(from, to) => {
            const moved = photos[from];
            if (moved !== undefined) onChange(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
          }}
        />
      )}
      <Typography component="output" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {leftOut > 0 && leftOutText(leftOut, most)}
      </Typography>
      {photos.length > 0 && places > 0 && (
        <>
          <Button
            startIcon={<AddIcon />}
            onClick={() => further.current?.click()}
            sx={[IN_LINE_WITH_ICON, { alignSelf: 'start' }]}
          >
            Add another ({places} left)
          </Button>
          <input
            ref={further}
            type="file"
            hidden
            multiple
            accept={IMAGE_TYPES.join(',')}
            aria-label="Further photos"
            onChange={handleMore}
          />
        </>
      )}
    </Box>
  );
}
