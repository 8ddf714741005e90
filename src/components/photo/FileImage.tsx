import Box, { type BoxProps } from '@mui/material/Box';
import { useCallback } from 'react';

interface FileImageProps extends Pick<BoxProps<'img'>, 'sx' | 'onError'> {
  file: File;
  alt: string;
}

export function FileImage({ file, ...props }: FileImageProps) {
  // The object URL is revoked with the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <Box {...props} component="img" ref={show} />;
}
