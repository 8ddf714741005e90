import Box, { type BoxProps } from '@mui/material/Box';
import { photoOf, type PostedPicture } from '../../../lib/photoSource.ts';
import { FileImage } from '../../../components/photo/FileImage.tsx';

interface FormImageProps extends Pick<BoxProps<'img'>, 'sx' | 'onError'> {
  photo: File | PostedPicture;
  alt: string;
  /** Its width, as a `sizes` attribute. */
  sizes: string;
}

/** A photo in a form: one that was chosen on this device, or one that is posted already. */
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
