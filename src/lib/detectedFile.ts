import { DETECTED_BYTES, detectType } from '../contract/detectType.ts';

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
