import { IMAGE_TYPES } from './limits.ts';

// The first bytes as Latin-1 (WHATWG MIME Sniffing, §6.1; ISO 23008-12 for `ftyp`).
const SIGNATURES: readonly [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBPVP/s],
  ['image/gif', /^GIF8/],
  ['image/bmp', /^BM/],
  ['image/tiff', /^(?:II\*|MM.\*)/s],
  ['image/avif', /^.{4}ftypavif/s],
  ['image/heic', /^.{4}ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)/s],
  ['application/pdf', /^%PDF-/],
  ['application/zip', /^PK/],
];
const MEDIA_TYPE = /^[a-z0-9.+-]{1,40}\/[a-z0-9.+-]{1,60}$/i;

export const DETECTED_BYTES = 1024;

/** By the first bytes; a declared type counts only where they tell nothing, and it is rejected anyway. */
export function detectType(bytes: Uint8Array, declared: string): string {
  const text = String.fromCharCode(...bytes.subarray(0, DETECTED_BYTES));
  const [type] = SIGNATURES.find(([, start]) => start.test(text)) ?? [];
  if (type !== undefined) return type;
  return MEDIA_TYPE.test(declared) && !IMAGE_TYPES.includes(declared) ? declared : '';
}
