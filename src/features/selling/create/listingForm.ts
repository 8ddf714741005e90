import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import type { Listing, ListingPhoto } from '../../../contract/listing.ts';
import { NewListingSchema, type NewListing } from '../../../contract/listingFields.ts';
import { listingPhotoProblem } from '../../../contract/photo.ts';
import { toFormPrice } from '../../../contract/price.ts';
import { LocationFieldSchema, PhoneFieldSchema } from '../../../contract/profile.ts';

/** A photo in a form: a file of this device, or one that is posted already. */
export type FormPhoto = File | ListingPhoto;

export const filesIn = (photos: readonly FormPhoto[]): File[] =>
  photos.filter((photo) => photo instanceof File);

/** §5: the error of the first invalid one, with its number if it is not the cover. */
function photosProblem(photos: readonly FormPhoto[], isRequired: boolean): string | null {
  if (photos.length === 0) return isRequired ? listingPhotoProblem(null) : null;
  const problems = photos.map((photo) => (photo instanceof File ? listingPhotoProblem(photo) : null));
  const index = problems.findIndex((problem) => problem !== null);
  return index > 0 ? `Photo ${index + 1}: ${problems[index]}` : (problems[index] ?? null);
}

/** What the profile lacks, so that the form has a field for it (§2, Create listing). */
export interface ProfileGaps {
  phone: boolean;
  location: boolean;
}

const OmittedSchema = v.pipe(
  v.optional(v.string()),
  v.transform(() => undefined),
);

/** §5, New listing. What is wanted needs no photo, nor do listings of other back ends. */
export function listingFormSchema(isPhotoRequired: boolean, gaps?: ProfileGaps) {
  const PhotosSchema = v.pipe(
    v.array(v.custom<FormPhoto>((photo) => typeof photo === 'object' && photo !== null)),
    v.check(
      (photos) => photosProblem(photos, isPhotoRequired) === null,
      ({ input }) => photosProblem(input, isPhotoRequired) ?? '',
    ),
  );
  return v.object({
    photos: PhotosSchema,
    ...NewListingSchema.entries,
    phone_number: gaps?.phone ? PhoneFieldSchema : OmittedSchema,
    location: gaps?.location ? LocationFieldSchema : OmittedSchema,
  });
}

type FormSchema = ReturnType<typeof listingFormSchema>;
export type ListingFormValues = v.InferInput<FormSchema>;
/** What may be sent: every field has passed its rules. */
export type ValidListing = v.InferOutput<FormSchema>;

export const useListingForm = () => useFormContext<ListingFormValues, unknown, ValidListing>();

export const EMPTY_FORM_VALUES = {
  photos: [],
  title: '',
  description: '',
  price: '',
  category_id: '',
  condition: '',
  campus_place: '',
  phone_number: '',
  location: '',
} satisfies ListingFormValues;

/** A listing's photos; on a back end with one photo per listing, that one. */
export function photosOf({ id, image, photos, ...rest }: Listing): ListingPhoto[] {
  if (photos !== null) return photos;
  const { image_variants, image_placeholder, image_width, image_height } = rest;
  return image === null ? [] : [{ id, image, image_variants, image_placeholder, image_width, image_height }];
}

/** Each field by itself: one that the form began without would be deleted by the next edit. */
export const valuesOfListing = (listing: Listing): Required<Omit<ListingFormValues, 'kind'>> => ({
  photos: photosOf(listing),
  title: listing.title,
  description: listing.description ?? '',
  price: toFormPrice(listing.price) ?? '',
  category_id: listing.category?.id ?? '',
  condition: listing.condition ?? '',
  campus_place: listing.campus_place ?? '',
  phone_number: '',
  location: '',
});

/** A form of texts, and of photos with the cover first: it is `image`, the others are `images`. */
export function multipart(texts: Record<string, string>, [cover, ...others]: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (cover !== undefined) form.set('image', cover);
  for (const each of others) form.append('images', each);
  return form;
}

/** The parts of §7's `POST /api/listings/items/`; empty fields are left out. */
export function listingFormData({ price, ...texts }: NewListing, photos: readonly File[]): FormData {
  const fields = Object.entries({ ...texts, price: toFormPrice(price) });
  return multipart(
    Object.fromEntries(fields.flatMap(([name, text]) => (text ? [[name, text]] : []))),
    photos,
  );
}
