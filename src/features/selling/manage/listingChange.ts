import type { Listing, ListingStatus } from '../../../contract/listing.ts';
import type { NewListing } from '../../../contract/listingFields.ts';
import { newPhoto } from '../../../contract/photoOrder.ts';
import { toFormPrice } from '../../../contract/price.ts';
import { photoKey, type FormPhoto } from '../photos/photoKey.ts';
import { photosOf, type ValidEditFormValues } from './editListingSchema.ts';

/**
 * What `PATCH /api/listings/items/{slug or id}/` is to change; what it does not name stays as it
 * is.
 */
export interface ChangeListingRequest extends Partial<NewListing> {
  status?: ListingStatus;
  /** All photos that there shall be, the cover first. */
  photos?: readonly FormPhoto[];
  /** In their place on a back end that knows one photo a listing: the new one. */
  cover?: File;
}

/** Whether a form's photos are those of the listing, in the same order. */
export function hasSamePhotos(listing: Listing, photos: readonly FormPhoto[]): boolean {
  const before = photosOf(listing).map(photoKey);
  return photos.length === before.length && photos.every((photo, index) => photoKey(photo) === before[index]);
}

function photoChange(
  listing: Listing,
  photos: readonly FormPhoto[],
): Pick<ChangeListingRequest, 'photos' | 'cover'> {
  if (hasSamePhotos(listing, photos)) return {};
  const [cover] = photos;
  if (listing.photos !== null) return { photos };
  return cover instanceof File ? { cover } : {};
}

/**
 * The differences between a listing and what its form holds now: another device may have changed
 * the rest meanwhile.
 */
export function changeOf(listing: Listing, { photos, ...edited }: ValidEditFormValues): ChangeListingRequest {
  return {
    ...(edited.title !== listing.title && { title: edited.title }),
    ...(edited.description !== (listing.description ?? '') && { description: edited.description }),
    ...(edited.price !== listing.price && { price: edited.price }),
    ...(edited.category_id !== listing.category?.id && { category_id: edited.category_id }),
    ...((edited.condition ?? null) !== listing.condition && { condition: edited.condition ?? null }),
    ...((edited.campus_place ?? null) !== listing.campus_place && {
      campus_place: edited.campus_place ?? null,
    }),
    ...photoChange(listing, photos),
  };
}

/** The files that travel with a change. */
export const filesOf = ({ photos = [], cover }: ChangeListingRequest): File[] =>
  cover === undefined ? photos.filter((photo) => photo instanceof File) : [cover];

/** The photos by their names (`PhotoOrderSchema`). */
function orderOf(photos: readonly FormPhoto[], files: readonly File[]): string[] {
  return photos.map((photo) => (photo instanceof File ? newPhoto(files.indexOf(photo)) : photo.id));
}

/**
 * The body of the call: JSON, or a form where photos travel along. An empty text takes away what
 * was there.
 */
export function changeBody(change: ChangeListingRequest): FormData | Record<string, unknown> {
  const { photos, cover: _cover, price, ...texts } = change;
  const [image, ...images] = filesOf(change);
  const parts = {
    ...texts,
    ...(price !== undefined && { price: toFormPrice(price) }),
  };
  const order = photos === undefined ? {} : { photo_order: orderOf(photos, filesOf(change)) };
  if (image === undefined) return { ...parts, ...order };
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value ?? '');
  if (order.photo_order !== undefined) form.set('photo_order', JSON.stringify(order.photo_order));
  form.set('image', image);
  for (const each of images) form.append('images', each);
  return form;
}
