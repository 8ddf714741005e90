import { listingPhotoProblem } from '../../../contract/photo.ts';
import { fileSizeText, isSmallEnough, type PixelSize } from './shrink.ts';
import type { FormPhoto } from './photoKey.ts';

export const HEIC_ADVICE =
  'This is a HEIC photo, as iPhones make them. Take a screenshot of it and choose that, or set Camera, Formats to Most Compatible in the iPhone’s Settings and take it again.';
export const PHOTO_UNREADABLE = 'This file cannot be shown as a picture. Please choose another.';
export const SHRINK_FAILED =
  'This photo cannot be shrunk on this device. Please choose another, or take it again with a smaller picture size.';

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

/** "3.4 MB → 240 KB" */
export const shrunkText = (before: number, after: number): string =>
  `${fileSizeText(before)} → ${fileSizeText(after)}`;

/** What a screen reader hears after a photo has found its new place, counted from 0. */
export const movedText = (to: number, count: number): string =>
  to === 0 ? `Now photo 1 of ${count}, the cover.` : `Now photo ${to + 1} of ${count}.`;

/** What is said where more photos were chosen than there is room for. */
export const leftOutText = (count: number, most: number): string =>
  `A listing can have ${most === 1 ? 'one photo' : `${most} photos`}: ${count === 1 ? 'the last one was' : `the last ${count} were`} left out.`;
