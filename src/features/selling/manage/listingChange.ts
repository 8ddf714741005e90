import type { Listing, ListingPhoto, ListingStatus } from '../../../contract/listing.ts';
import type { NewListing } from '../../../contract/listingFields.ts';
import { newPhoto } from '../../../contract/photo.ts';
import { toFormPrice } from '../../../contract/price.ts';
import { filesIn, multipart, photosOf, type FormPhoto, type ValidListing } from '../create/listingForm.ts';

/** The request of `PATCH /api/listings/items/{slug or id}/`; omitted fields do not change. */
export interface ListingChange extends Partial<NewListing> {
  status?: ListingStatus;
  photos?: readonly FormPhoto[];
}

const areSame = (before: readonly ListingPhoto[], photos: readonly FormPhoto[]): boolean =>
  photos.length === before.length &&
  before.every(({ id }, index) => {
    const photo = photos[index];
    return photo !== undefined && 'id' in photo && photo.id === id;
  });

/** The differences between a listing and its form. */
export function changeOf(listing: Listing, { photos, ...edited }: ValidListing): ListingChange {
  const condition = edited.condition ?? null;
  const campus_place = edited.campus_place ?? null;
  return {
    ...(edited.title !== listing.title && { title: edited.title }),
    ...(edited.description !== (listing.description ?? '') && { description: edited.description }),
    ...(edited.price !== listing.price && { price: edited.price }),
    ...(edited.category_id !== listing.category?.id && { category_id: edited.category_id }),
    ...(condition !== listing.condition && { condition }),
    ...(campus_place !== listing.campus_place && { campus_place }),
    ...(!areSame(photosOf(listing), photos) && { photos }),
  };
}

/** The request's body: JSON, or a form with files. An empty text or null deletes the value. */
export function changeBody(change: ListingChange): FormData | Record<string, unknown> {
  const { photos, price, ...texts } = change;
  const files = filesIn(photos ?? []);
  const parts = { ...texts, ...(price !== undefined && { price: toFormPrice(price) }) };
  const photo_order = photos?.map((photo) =>
    photo instanceof File ? newPhoto(files.indexOf(photo)) : photo.id,
  );
  if (files.length === 0) return { ...parts, ...(photo_order && { photo_order }) };
  const fields = Object.entries(parts).map(([name, value]) => [name, value ?? '']);
  if (photo_order) fields.push(['photo_order', JSON.stringify(photo_order)]);
  return multipart(Object.fromEntries(fields), files);
}
