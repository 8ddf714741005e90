import * as v from 'valibot';
import { MAX_PHOTOS } from './limits.ts';

const ORDER_SENTENCE = 'The order of the photos could not be read.';
export const TOO_MANY_PHOTOS = `A listing can have at most ${MAX_PHOTOS} photos.`;

const parseJson = v.rawTransform<unknown, unknown>(({ dataset, addIssue, NEVER }) => {
  if (typeof dataset.value !== 'string') return dataset.value;
  try {
    return JSON.parse(dataset.value);
  } catch {
    addIssue({ message: ORDER_SENTENCE });
    return NEVER;
  }
});

/** The photo that is sent along: counted from 0 over `image`, if there is one, and then `images` in their order. */
export const newPhoto = (index: number): string => `new:${index}`;

/** Which of the photos sent along an entry of the order means, or null if it means one that is there already. */
export function newPhotoIndex(entry: string): number | null {
  const index = /^new:(\d)$/.exec(entry)?.[1];
  return index === undefined ? null : Number(index);
}

/**
 * What a listing's photos shall be, the cover first: a JSON array (as text in a form) of the `id` of a photo that stays and
 * `new:<index>` for one that is sent along. A photo that it does not name goes; each that is sent along must be named.
 */
export const PhotoOrderSchema = v.pipe(
  v.unknown(),
  parseJson,
  v.array(v.string(ORDER_SENTENCE), ORDER_SENTENCE),
  v.minLength(1, 'Image is required.'),
  v.maxLength(MAX_PHOTOS, TOO_MANY_PHOTOS),
  v.check((order) => new Set(order).size === order.length, ORDER_SENTENCE),
);
