import { listingPhotoProblem } from '../../../contract/photo.ts';
import { fileSizeText, isSmallEnough, type PixelSize } from './shrink.ts';
import { listText } from './listText.ts';
import type { FormPhoto } from './photoKey.ts';

/** What to do about HEIC photos that this browser cannot show. */
export const heicAdvice = (count: number): string =>
  count === 1
    ? 'This is a HEIC photo, as iPhones make them. Take a screenshot of it and choose that, or set Camera, Formats to Most Compatible in the iPhone’s Settings and take it again.'
    : 'These are HEIC photos, as iPhones make them. Take screenshots of them and choose those, or set Camera, Formats to Most Compatible in the iPhone’s Settings and take them again.';

export const unreadableText = (count: number): string =>
  count === 1
    ? 'This file cannot be shown as a picture. Please choose another.'
    : 'These files cannot be shown as pictures. Please choose others.';

export const shrinkFailedText = (count: number): string =>
  count === 1
    ? 'This photo cannot be shrunk on this device. Please choose another, or take it again with a smaller picture size.'
    : 'These photos cannot be shrunk on this device. Please choose others, or take them again with a smaller picture size.';

const problemOf = (photo: FormPhoto | undefined): string | null =>
  photo instanceof File ? listingPhotoProblem(photo) : null;

/** The index of the photo that §5's error is about; -1 without an error. */
export const refusedIndex = (photos: readonly FormPhoto[]): number =>
  photos.findIndex((photo) => problemOf(photo) !== null);

/**
 * §5 of all photos together: the first sentence that refuses one of them; of several photos it says
 * which. One that is posted already has passed.
 */
export function photosProblem(photos: readonly FormPhoto[]): string | null {
  if (photos.length === 0) return listingPhotoProblem(null);
  const index = refusedIndex(photos);
  const problem = problemOf(photos[index]);
  return index > 0 ? `Photo ${index + 1}: ${problem}` : problem;
}

/** Why a photo should be made smaller, where §5's sentence does not say so, and that it can be. */
export function shrinkAdvice(bytes: number, size: PixelSize | null): string {
  const offer = 'It can be made smaller on this device, before it is sent.';
  if (!isSmallEnough(bytes) || size === null) return offer;
  return `This photo has ${size.width} × ${size.height} pixels, more than any page shows. ${offer}`;
}

/** The same of several at once. */
export const shrinkAllAdvice = (indices: readonly number[]): string =>
  `${photosText(indices)} can be made smaller on this device, before they are sent.`;

/** "Photo 2", or "Photos 1, 2 and 3", counted from 0. */
export const photosText = (indices: readonly number[]): string =>
  `${indices.length === 1 ? 'Photo' : 'Photos'} ${listText(indices.map((index) => String(index + 1)))}`;

/** "3.4 MB → 240 KB" */
export const shrunkText = (before: number, after: number): string =>
  `${fileSizeText(before)} → ${fileSizeText(after)}`;

/** What a screen reader hears after a photo has found its new place, counted from 0. */
export const movedText = (to: number, count: number): string =>
  to === 0 ? `Now photo 1 of ${count}, the cover.` : `Now photo ${to + 1} of ${count}.`;

/** What is said where more photos were chosen than there is room for. */
export const leftOutText = (count: number, most: number): string =>
  `A listing can have ${most === 1 ? 'one photo' : `${most} photos`}: ${count === 1 ? 'the last one was' : `the last ${count} were`} left out.`;

/** What the button says that makes photos smaller, before it is pressed and after. */
export function shrinkLabel(count: number, progress: { at: number; count: number } | null): string {
  if (progress === null) return count === 1 ? 'Shrink this photo' : `Shrink all ${count}`;
  return progress.count === 1 ? 'Shrinking…' : `Shrinking ${progress.at} of ${progress.count}…`;
}
