import * as v from 'valibot';
import type { Listing, ListingPhoto } from '../../../contract/listing.ts';
import { NewListingSchema } from '../../../contract/listingFields.ts';
import { toFormPrice } from '../../../contract/price.ts';
import type { FormPhoto } from '../photos/photoKey.ts';
import { photosProblem } from '../photos/photoWords.ts';

/** The photos that a listing has; on a back end that knows one photo a listing, that one. */
export function photosOf({ id, image, photos, ...rest }: Listing): ListingPhoto[] {
  if (photos !== null) return photos;
  const { image_variants, image_placeholder, image_width, image_height } = rest;
  return image === null ? [] : [{ id, image, image_variants, image_placeholder, image_width, image_height }];
}

const isPhoto = (photo: unknown): boolean => typeof photo === 'object' && photo !== null;

/** §5, New listing, for a listing that is there: photos that it has need not be chosen again. */
export function editListingSchema(listing: Listing) {
  // Another back end may have listings without a photo: their words can be mended all the same.
  const isRequired = photosOf(listing).length > 0;
  const photos = v.pipe(
    v.array(v.custom<FormPhoto>(isPhoto)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || (dataset.value.length === 0 && !isRequired)) return;
      const problem = photosProblem(dataset.value);
      if (problem !== null) addIssue({ message: problem });
    }),
  );
  return v.object({ photos, ...NewListingSchema.entries });
}

type FormSchema = ReturnType<typeof editListingSchema>;
/** What is typed. */
export type EditFormValues = v.InferInput<FormSchema>;
/** What may be sent: every field has passed its rules. */
export type ValidEditFormValues = v.InferOutput<FormSchema>;

/** The form as it is opened: with what the listing is now. */
export function formValuesOf(listing: Listing): EditFormValues {
  const { title, description, price, category, condition, campus_place } = listing;
  return {
    photos: photosOf(listing),
    title,
    description: description ?? '',
    price: toFormPrice(price) ?? '',
    category_id: category?.id ?? '',
    condition: condition ?? '',
    campus_place: campus_place ?? '',
  };
}
