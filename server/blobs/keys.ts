const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
export const PICTURE_TYPE = 'image/webp';
export const SHARED_TYPE = 'image/jpeg';

/** Lower case, so that keys differ on any file system, and one dot, before the ending. */
const BLOB_KEY = /^[a-z0-9][a-z0-9-]{3,99}\.(?:webp|jpg|png)$/;

/** Whether `key` may name a blob. Whatever could lead out of the store's folder is no key. */
export const isBlobKey = (key: string): boolean => BLOB_KEY.test(key);

export const blobType = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Throws unless `key` is one for a blob of that type: a bug, never a visitor's mistake. */
export function requireBlobKey(key: string, type: string): void {
  if (!isBlobKey(key) || blobType(key) !== type) throw new Error(`Not a key for a blob of ${type}: ${key}`);
}

interface StoredVariant {
  width: number;
  bytes: number;
}

/** The JSON of a row's `picture_widths`: `[width, bytes]` of each variant, smallest first. */
export const writeVariants = (variants: readonly StoredVariant[]): string =>
  JSON.stringify(variants.map(({ width, bytes }) => [width, bytes]));

export const readVariants = (json: string): StoredVariant[] =>
  (JSON.parse(json) as [width: number, bytes: number][]).map(([width, bytes]) => ({ width, bytes }));

export const variantKey = (key: string, width: number): string => `${key}-${width}.webp`;

/** The JPEG of a listing's photo for link previews: some chat services read no WebP. */
export const sharedKey = (key: string): string => `${key}-share.jpg`;

export const pictureOfVariant = (blobKey: string): string =>
  blobKey.replace(/-(?:\d+\.webp|share\.jpg)$/, '');

export const picturePath = (key: string): string => `/media/${key}`;
