import Box, { type BoxProps } from '@mui/material/Box';
import { useCallback } from 'react';
import { DETECTED_BYTES, detectType } from '../../contract/detectType.ts';

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

/** The files with the types that their first bytes tell: phones' pickers declare others, or none. */
export const detectedFiles = (files: Iterable<File>): Promise<File[]> =>
  Promise.all(
    [...files].map(async (file) => {
      // A file that was deleted from the device meanwhile cannot be read.
      const head = await file
        .slice(0, DETECTED_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
      const type = detectType(new Uint8Array(head), file.type) || file.type;
      return type === file.type ? file : new File([file], file.name, { type });
    }),
  );
