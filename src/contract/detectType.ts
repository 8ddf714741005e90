import { IMAGE_TYPES } from './limits.ts';

interface Signature {
  type: string;
  offset: number;
  text: string;
}

const heic = (brand: string): Signature => ({ type: 'image/heic', offset: 4, text: `ftyp${brand}` });

// The first bytes as Latin-1 (WHATWG MIME Sniffing, §6.1; ISO 23008-12 for `ftyp`).
const SIGNATURES: readonly Signature[] = [
  { type: 'image/jpeg', offset: 0, text: '\xFF\xD8\xFF' },
  { type: 'image/png', offset: 0, text: '\x89PNG\r\n\x1A\n' },
  { type: 'image/webp', offset: 8, text: 'WEBPVP' },
  { type: 'image/gif', offset: 0, text: 'GIF8' },
  { type: 'image/bmp', offset: 0, text: 'BM' },
  { type: 'image/tiff', offset: 0, text: 'II*\0' },
  { type: 'image/tiff', offset: 0, text: 'MM\0*' },
  { type: 'image/avif', offset: 4, text: 'ftypavif' },
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif', 'mif1', 'msf1'].map(heic),
  { type: 'application/pdf', offset: 0, text: '%PDF-' },
  { type: 'application/zip', offset: 0, text: 'PK\x03\x04' },
];
const MEDIA_TYPE = /^[a-z0-9.+-]{1,40}\/[a-z0-9.+-]{1,60}$/i;

export const DETECTED_BYTES = 1024;

/** By the first bytes; a declared type counts only where they tell nothing, and it is rejected anyway. */
export function detectType(bytes: Uint8Array, declared: string): string {
  const text = String.fromCharCode(...bytes.subarray(0, DETECTED_BYTES));
  const signature = SIGNATURES.find((candidate) => text.startsWith(candidate.text, candidate.offset));
  if (signature) return signature.type;
  return MEDIA_TYPE.test(declared) && !IMAGE_TYPES.includes(declared) ? declared : '';
}
