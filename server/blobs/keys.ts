const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

// Lower case, so that keys differ on any file system, and one dot, before the ending.
const BLOB_KEY = /^[a-z0-9][a-z0-9-]{3,99}\.(?:webp|jpg|png)$/;

/** Whether `key` may name a blob. Whatever could lead out of the store's folder is no key. */
export function isBlobKey(key: string): boolean {
  return BLOB_KEY.test(key);
}

export function blobType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Throws unless `key` is one for a blob of that type: a bug, never a visitor's mistake. */
export function requireBlobKey(key: string, type: string): void {
  if (!isBlobKey(key) || blobType(key) !== type) throw new Error(`Not a key for a blob of ${type}: ${key}`);
}

export const PICTURE_TYPE = 'image/webp';

export interface StoredVariant {
  width: number;
  bytes: number;
}

/** The JSON of a row's `picture_widths`: `[width, bytes]` of each variant, smallest first. */
export const writeVariants = (variants: readonly StoredVariant[]): string =>
  JSON.stringify(variants.map(({ width, bytes }) => [width, bytes]));

export const readVariants = (json: string): StoredVariant[] =>
  (JSON.parse(json) as [width: number, bytes: number][]).map(([width, bytes]) => ({ width, bytes }));

export function variantKey(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Pictures rendered with a photo: deleted with it, and rendered again at any time. */
export const RENDERED_KINDS = ['card', 'poster', 'print', 'shop', 'shop-print'] as const;
export type RenderedKind = (typeof RENDERED_KINDS)[number];
export const RENDERED_TYPE = 'image/jpeg';

/** The blob key of a rendered picture; it is overwritten when what it shows has changed. */
export function renderedKey(key: string, kind: RenderedKind): string {
  return `${key}-${kind}.jpg`;
}

/**
 * What stands for the photo's key in rendered pictures of a listing without one: a key like others,
 * of the first part that cleaning reads.
 */
export const photolessKey = (listingId: number): string => `0-listing-${listingId}`;

/** The listing of such a key; null for a photo's. */
export function listingOfPhotolessKey(key: string): number | null {
  const id = /^0-listing-(\d{1,15})$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

const VARIANT = /-\d+\.webp$/;
const RENDERED = new RegExp(`-(?:${RENDERED_KINDS.join('|')})\\.jpg$`);

/** Whether a blob is a rendered picture, which is served under its own address only. */
export const isRendered = (blobKey: string): boolean => RENDERED.test(blobKey);

/** The key of a variant's or a rendered picture's photo; any other key as it is. */
export function pictureOfVariant(blobKey: string): string {
  return blobKey.replace(VARIANT, '').replace(RENDERED, '');
}

export function picturePath(key: string): string {
  return `/media/${key}`;
}
