const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

// Lower case only (two keys must differ on any file system), and no dot but the one before the ending.
const BLOB_KEY = /^[a-z0-9][a-z0-9-]{3,99}\.(?:webp|jpg|png)$/;

/** Whether `key` may name a blob. Whatever could lead out of the store's folder is no key. */
export function isBlobKey(key: string): boolean {
  return BLOB_KEY.test(key);
}

/** The media type that a key's ending stands for. */
export function blobType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Throws on what is no key, or no key for a blob of that type: a fault of ours, never of a visitor. */
export function requireBlobKey(key: string, type: string): void {
  if (!isBlobKey(key) || blobType(key) !== type) throw new Error(`Not a key for a blob of ${type}: ${key}`);
}

/** The type of every picture that is stored. */
export const PICTURE_TYPE = 'image/webp';

/** One of the widths that a stored picture exists in. */
export interface StoredVariant {
  width: number;
  /** What it weighs; not known of pictures that were stored before this was kept. */
  bytes?: number;
}

/** The JSON of a row's `picture_widths`: `[width, bytes]` of each variant, smallest first. */
export const writeVariants = (variants: readonly StoredVariant[]): string =>
  JSON.stringify(variants.map(({ width, bytes }) => (bytes === undefined ? width : [width, bytes])));

/** Reads a row's `picture_widths`; older rows have the widths alone. */
export function readVariants(json: string): StoredVariant[] {
  const entries = JSON.parse(json) as (number | [number, number])[];
  return entries.map((entry) => {
    if (typeof entry === 'number') return { width: entry };
    const [width, bytes] = entry;
    return { width, bytes };
  });
}

/** The blob key of one variant of a picture. */
export function variantKey(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** What is drawn with a picture in it: it goes with the picture, and can be drawn again at any time. */
export const RENDERED_KINDS = ['card', 'poster', 'print', 'shop', 'shop-print'] as const;
export type RenderedKind = (typeof RENDERED_KINDS)[number];
export const RENDERED_TYPE = 'image/jpeg';

/** The blob key of what was drawn with a picture; each is written anew when what it shows has changed. */
export function renderedKey(key: string, kind: RenderedKind): string {
  return `${key}-${kind}.jpg`;
}

const VARIANT = /-\d+\.webp$/;
const DRAWN = new RegExp(`-(?:${RENDERED_KINDS.join('|')})\\.jpg$`);

/** Whether a blob was drawn, and is shown under an address of its own only. */
export const isRendered = (blobKey: string): boolean => DRAWN.test(blobKey);

/** The key of the picture of which a blob is a variant, or which was drawn into it; that of any other blob as it is. */
export function pictureOfVariant(blobKey: string): string {
  return blobKey.replace(VARIANT, '').replace(DRAWN, '');
}

/** The path at which a picture is served, by its blob key. */
export function picturePath(key: string): string {
  return `/media/${key}`;
}
