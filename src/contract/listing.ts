import * as v from 'valibot';
import { ApiPriceSchema } from './price.ts';
import { IdSchema, listOf, NullableTextSchema } from './apiFields.ts';

export const CategorySchema = v.object({ id: IdSchema, name: v.string() });
export type Category = v.InferOutput<typeof CategorySchema>;

/** Whether a category is one of services, which live longer: `Services`, `Tutoring services`. */
export const isService = (category: string): boolean => /service/i.test(category);

export const CONDITION_NAMES = { new: 'New', like_new: 'Like new', good: 'Good', worn: 'Worn' } as const;
export type Condition = keyof typeof CONDITION_NAMES;
export const CONDITIONS = Object.keys(CONDITION_NAMES) as readonly Condition[];

export const LISTING_STATUSES = ['active', 'reserved', 'sold'] as const;

export const LISTING_KINDS = ['sale', 'wanted'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Why it is out of the lists until its seller renews it. */
export const REST_REASONS = ['expired', 'unanswered', 'absent'] as const;
export type RestReason = (typeof REST_REASONS)[number];

const ImageVariantSchema = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  type: v.string(),
  bytes: v.optional(v.number()),
});

const AnyTextSchema = v.fallback(NullableTextSchema, null);
const AnyNumberSchema = v.fallback(v.nullish(v.number(), null), null);

const pictureEntries = {
  image_variants: v.fallback(v.nullish(v.array(ImageVariantSchema), null), null),
  image_placeholder: AnyTextSchema,
  image_width: AnyNumberSchema,
  image_height: AnyNumberSchema,
};

const SellerFactsSchema = v.object({
  joined_at: v.string(),
  sold: v.number(),
  is_student: v.boolean(),
  /** Of ten questions whether a listing is gone, how many they answer; null before the third. */
  answers: v.nullable(v.number()),
});
export type SellerFacts = v.InferOutput<typeof SellerFactsSchema>;

export const ListingPhotoSchema = v.object({ id: IdSchema, image: v.string(), ...pictureEntries });
export type ListingPhoto = v.InferOutput<typeof ListingPhotoSchema>;

/** As any back end sends it: what is missing or does not fit is null (decisions, The wire). */
export const ListingSchema = v.object({
  id: IdSchema,
  kind: v.fallback(v.picklist(LISTING_KINDS), 'sale'),
  title: v.string(),
  description: NullableTextSchema,
  /** Whole US cents, or null without a price; of what is wanted, up to what price. */
  price: ApiPriceSchema,
  previous_price: v.fallback(ApiPriceSchema, null),
  category: v.nullish(CategorySchema, null),
  ...v.entriesFromList(['image', 'slug', 'seller', 'seller_phone', 'seller_location'], NullableTextSchema),
  seller_facts: v.fallback(v.nullish(SellerFactsSchema, null), null),
  /** Null on a back end without status: all listings are active, and none can be marked. */
  status: v.fallback(v.nullish(v.picklist(LISTING_STATUSES), null), null),
  condition: v.fallback(v.nullish(v.picklist(CONDITIONS), null), null),
  resting: v.fallback(v.nullish(v.picklist(REST_REASONS), null), null),
  /** When it will rest is null where the back end ends nothing. */
  ...v.entriesFromList(['campus_place', 'created_at', 'expires_at', 'confirmed_at'], AnyTextSchema),
  /** Whether visitors ask if it is gone, in one's own listings alone. */
  asked_at: AnyTextSchema,
  askers: AnyNumberSchema,
  ...pictureEntries,
  /** The cover first; null in lists. */
  photos: v.fallback(v.nullish(v.array(ListingPhotoSchema), null), null),
  short_url: AnyTextSchema,
});
export type Listing = v.InferOutput<typeof ListingSchema>;
export type ImageVariant = v.InferOutput<typeof ImageVariantSchema>;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const mayBeGone = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  resting !== null && status !== 'sold';

export const ListingListSchema = listOf(ListingSchema);
