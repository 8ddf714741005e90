import * as v from 'valibot';
import { CategorySchema } from './category.ts';
import { CONDITIONS } from './condition.ts';
import { ApiPriceSchema } from './price.ts';
import { IdSchema, listOf, NullableTextSchema } from './apiFields.ts';

/** `active` and `reserved` listings are in the public lists and count towards the limit; `sold` ones keep their page. */
export const LISTING_STATUSES = ['active', 'reserved', 'sold'] as const;

const ImageVariantSchema = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  type: v.string(),
  /** What it weighs, where the back end tells. */
  bytes: v.optional(v.number()),
});

const SizeSchema = v.nullish(v.number(), null);

const pictureEntries = {
  image_variants: v.fallback(v.nullish(v.array(ImageVariantSchema), null), null),
  image_placeholder: v.fallback(NullableTextSchema, null),
  image_width: v.fallback(SizeSchema, null),
  image_height: v.fallback(SizeSchema, null),
};

/** One of a listing's photos. The `id` is what `photo_order` names it by (see `ListingPatchSchema`). */
export const ListingPhotoSchema = v.object({ id: IdSchema, image: v.string(), ...pictureEntries });
export type ListingPhoto = v.InferOutput<typeof ListingPhotoSchema>;

/**
 * A listing as any back end that honours §3 and §7 answers it. Only `id` and `title` are certain: whatever is missing or
 * null becomes null, and unknown fields are ignored (decisions, The wire). What §3 does not name another back end may well
 * have in a sense of its own: such a field is as good as missing.
 */
export const ListingSchema = v.object({
  id: IdSchema,
  title: v.string(),
  description: NullableTextSchema,
  /** Whole US cents, or null without a price. */
  price: ApiPriceSchema,
  image: NullableTextSchema,
  category: v.nullish(CategorySchema, null),
  slug: NullableTextSchema,
  seller: NullableTextSchema,
  seller_phone: NullableTextSchema,
  seller_location: NullableTextSchema,
  /** Null on a back end that knows no status: all its listings are active, and none can be marked. */
  status: v.fallback(v.nullish(v.picklist(LISTING_STATUSES), null), null),
  /** Null where its seller or the back end does not tell. */
  condition: v.fallback(v.nullish(v.picklist(CONDITIONS), null), null),
  /** The hall or campus where it is handed over; `seller_location` is the seller's own. */
  campus_place: v.fallback(NullableTextSchema, null),
  created_at: v.fallback(NullableTextSchema, null),
  ...pictureEntries,
  /** All photos, the first of which is the cover; null where only `image` is told: on another back end, and in public lists. */
  photos: v.fallback(v.nullish(v.array(ListingPhotoSchema), null), null),
  /** The address by which it is shared, absolute; null where the back end makes none. */
  short_url: v.fallback(NullableTextSchema, null),
});
export type Listing = v.InferOutput<typeof ListingSchema>;
export type ImageVariant = v.InferOutput<typeof ImageVariantSchema>;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const ListingListSchema = listOf(ListingSchema);
