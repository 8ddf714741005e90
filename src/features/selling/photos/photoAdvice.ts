import { IMAGE_MAX_SIDE } from '../../../contract/limits.ts';
import type { FormPhoto } from './formPhoto.ts';
import { isLarge, isSmallEnough, type PixelSize } from './shrink.ts';

/** In pixels; null if this browser cannot show a file, missing until it has been read. */
export type PhotoSizes = ReadonlyMap<File, PixelSize | null>;

interface PhotosOfForm {
  /** Posted ones may be among them; they get no advice. */
  photos: readonly FormPhoto[];
  sizes: PhotoSizes;
  /** For each photo that has been shrunk, the bytes of the original. */
  sizesBefore: ReadonlyMap<File, number>;
  /** Could not be shrunk on this device. */
  failed: ReadonlySet<File>;
  /** The error beside the photos is about this one already. */
  rejected: FormPhoto | undefined;
}

/** The advice about all photos of a form, and those that can be made smaller. */
export interface PhotoAdvice {
  severity: 'success' | 'info' | 'warning';
  lines: string[];
  shrinkable: File[];
}

const HEIC = 'image/heic';

type Kind = 'shrinkable' | 'failed' | 'heic' | 'unreadable' | 'shrunk';

/** For one photo, and for several. */
const TEXTS = {
  failed: [
    'This photo cannot be shrunk on this device. Please choose another, or take it again with a smaller picture size.',
    'These photos cannot be shrunk on this device. Please choose others, or take them again with a smaller picture size.',
  ],
  heic: [
    'This is a HEIC photo, as iPhones make them. Take a screenshot of it and choose that, or set Camera, Formats to Most Compatible in the iPhone’s Settings and take it again.',
    'These are HEIC photos, as iPhones make them. Take screenshots of them and choose those, or set Camera, Formats to Most Compatible in the iPhone’s Settings and take them again.',
  ],
  unreadable: [
    'This file cannot be shown as a picture. Please choose another.',
    'These files cannot be shown as pictures. Please choose others.',
  ],
} as const;

/** In the iPhone's own browser, the only one that can show such a photo. */
const HEIC_SHRINKS =
  'This is a HEIC photo, as iPhones make them. Shrunk on this device, it becomes one that can be sent.';
const SHRINKS = 'It can be made smaller on this device, before it is sent.';

function kindOf(photo: File, { sizes, sizesBefore, failed, rejected }: PhotosOfForm): Kind | null {
  const size = sizes.get(photo);
  if (sizesBefore.has(photo)) return 'shrunk';
  if (failed.has(photo)) return 'failed';
  // A browser that can show HEIC can shrink it too, and one that cannot show it cannot shrink it.
  if (photo.type === HEIC && size !== undefined) return size === null ? 'heic' : 'shrinkable';
  // Only a picture can be shrunk.
  if (photo.type.startsWith('image/') && isLarge(photo.size, size ?? null)) return 'shrinkable';
  return size === null && photo !== rejected ? 'unreadable' : null;
}

const LIST = new Intl.ListFormat('en-GB');

/** One summary for all photos of a listing, instead of an alert for each. */
export function photoAdvice(form: PhotosOfForm): PhotoAdvice {
  const { photos, sizes, sizesBefore } = form;
  const files: Record<Kind, File[]> = { shrinkable: [], failed: [], heic: [], unreadable: [], shrunk: [] };
  for (const photo of photos) {
    const kind = photo instanceof File ? kindOf(photo, form) : null;
    if (kind !== null) files[kind].push(photo as File);
  }
  const { shrinkable, failed, heic, unreadable, shrunk } = files;

  /** "Photo 2", or "Photos 1, 2 and 3". */
  const names = (some: readonly File[]): string =>
    `${some.length === 1 ? 'Photo' : 'Photos'} ${LIST.format(some.map((each) => `${photos.indexOf(each) + 1}`))}`;
  const about = (some: readonly File[], text: string): string =>
    photos.length > 1 ? `${names(some)}: ${text}` : text;

  function shrinkLines([first, ...others]: readonly File[]): string[] {
    if (first === undefined) return [];
    if (others.length > 0)
      return [`${names(shrinkable)} can be made smaller on this device, before they are sent.`];
    const size = sizes.get(first) ?? null;
    if (first.type === HEIC) return [about([first], HEIC_SHRINKS)];
    // §5's error reports too many bytes, but not too many pixels.
    const hasOnlyPixels = isSmallEnough(first.size) && size !== null;
    const reason = hasOnlyPixels
      ? `This photo has ${size.width} × ${size.height} pixels, more than ${Math.max(size.width, size.height) > IMAGE_MAX_SIDE ? 'can be stored' : 'any page shows'}. `
      : '';
    return [about([first], reason + SHRINKS)];
  }
  const linesOf = (kind: keyof typeof TEXTS): string[] =>
    files[kind].length === 0 ? [] : [about(files[kind], TEXTS[kind][files[kind].length === 1 ? 0 : 1])];
  const isInfo = shrinkable.length + heic.length > 0;
  return {
    severity: failed.length + unreadable.length > 0 ? 'warning' : isInfo ? 'info' : 'success',
    lines: [
      ...shrinkLines(shrinkable),
      ...linesOf('failed'),
      ...linesOf('heic'),
      ...linesOf('unreadable'),
      ...shrunk.map((each) => about([each], shrunkText(sizesBefore.get(each) ?? 0, each.size))),
    ],
    shrinkable,
  };
}

/** "3.4 MB", "240 KB" */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** "3.4 MB → 240 KB" */
const shrunkText = (before: number, after: number): string =>
  `${fileSizeText(before)} → ${fileSizeText(after)}`;

/** The button that shrinks photos, before it is pressed and after. */
export function shrinkLabel(count: number, progress: { at: number; count: number } | null): string {
  if (progress === null) return count === 1 ? 'Shrink this photo' : `Shrink all ${count}`;
  return progress.count === 1 ? 'Shrinking…' : `Shrinking ${progress.at} of ${progress.count}…`;
}
