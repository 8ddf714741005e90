import * as v from 'valibot';
import { ApiPriceSchema } from './price.ts';
import { IdSchema, listOf, NullableTextSchema } from './apiFields.ts';

export const CategorySchema = v.object({ id: IdSchema, name: v.string() });
export type Category = v.InferOutput<typeof CategorySchema>;

/** Whether a category is one of services, which live longer: `Services`, `Tutoring services`. */
export const isService = (category: string): boolean => /service/i.test(category);

/** The categories of one response, whether or not further pages follow it. */
export const CategoryListSchema = v.pipe(
  listOf(CategorySchema),
  v.transform((list) => (Array.isArray(list) ? list : list.results)),
);

/** The conditions of a thing, the best first, with their labels. */
export const CONDITION_NAMES = { new: 'New', like_new: 'Like new', good: 'Good', worn: 'Worn' } as const;
export type Condition = keyof typeof CONDITION_NAMES;
export const CONDITIONS = Object.keys(CONDITION_NAMES) as readonly Condition[];

/** `active` and `reserved` are in lists and count towards the limit; `sold` keeps its page. */
export const LISTING_STATUSES = ['active', 'reserved', 'sold'] as const;

/** What is offered, and what someone looks for: the latter has no duty of a photo (docs/decisions/0056). */
export const LISTING_KINDS = ['sale', 'wanted'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Why a listing rests: out of the lists, until its seller renews it. Its page stays. */
export const REST_REASONS = ['expired', 'unanswered', 'absent'] as const;
export type RestReason = (typeof REST_REASONS)[number];

const ImageVariantSchema = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  type: v.string(),
  /** Its file size, where the back end reports it. */
  bytes: v.optional(v.number()),
});

const SizeSchema = v.nullish(v.number(), null);

const pictureEntries = {
  image_variants: v.fallback(v.nullish(v.array(ImageVariantSchema), null), null),
  image_placeholder: v.fallback(NullableTextSchema, null),
  image_width: v.fallback(SizeSchema, null),
  image_height: v.fallback(SizeSchema, null),
};

/** What buyers see of a seller beside the contact, for them to judge. */
const SellerFactsSchema = v.object({
  /** ISO 8601, in UTC. */
  joined_at: v.string(),
  /** How many of their listings are sold. */
  sold: v.number(),
  is_student: v.boolean(),
  /** Of ten questions whether a listing is gone, how many they answer; null before the third. */
  answers: v.nullable(v.number()),
});
export type SellerFacts = v.InferOutput<typeof SellerFactsSchema>;

/** One of a listing's photos; `id` is its name in `photo_order` (`ListingPatchSchema`). */
export const ListingPhotoSchema = v.object({ id: IdSchema, image: v.string(), ...pictureEntries });
export type ListingPhoto = v.InferOutput<typeof ListingPhotoSchema>;

/**
 * A listing as any back end that honours §3 and §7 sends it. Only `id` and `title` are certain:
 * what is missing or null becomes null, and unknown fields are ignored (decisions, The wire). A
 * field that §3 does not name may mean something else on another back end: a value that does not
 * fit is null.
 */
export const ListingSchema = v.object({
  id: IdSchema,
  /** Other back ends have none that is wanted. */
  kind: v.fallback(v.picklist(LISTING_KINDS), 'sale'),
  title: v.string(),
  description: NullableTextSchema,
  /** Whole US cents, or null without a price; of what is wanted, up to what price. */
  price: ApiPriceSchema,
  /** The price before it dropped, in the two weeks after that; whole US cents. */
  previous_price: v.fallback(ApiPriceSchema, null),
  image: NullableTextSchema,
  category: v.nullish(CategorySchema, null),
  slug: NullableTextSchema,
  seller: NullableTextSchema,
  seller_phone: NullableTextSchema,
  seller_location: NullableTextSchema,
  /** With a single listing; null in lists. */
  seller_facts: v.fallback(v.nullish(SellerFactsSchema, null), null),
  /** Null on a back end without status: all listings are active, and none can be marked. */
  status: v.fallback(v.nullish(v.picklist(LISTING_STATUSES), null), null),
  /** Null where the seller or the back end does not say. */
  condition: v.fallback(v.nullish(v.picklist(CONDITIONS), null), null),
  /** The hall or campus where it is handed over; `seller_location` is where the seller is. */
  campus_place: v.fallback(NullableTextSchema, null),
  created_at: v.fallback(NullableTextSchema, null),
  /** When it will rest unless its seller renews it; null where the back end ends nothing. */
  expires_at: v.fallback(NullableTextSchema, null),
  /** Null while it does not rest. */
  resting: v.fallback(v.nullish(v.picklist(REST_REASONS), null), null),
  /** When its seller last said that it is still there. */
  confirmed_at: v.fallback(NullableTextSchema, null),
  /**
   * Since when visitors ask whether it is gone, and how many do; in one's own listings alone, null
   * where there is no question.
   */
  asked_at: v.fallback(NullableTextSchema, null),
  askers: v.fallback(v.nullish(v.number(), null), null),
  ...pictureEntries,
  /** The cover first; null where only `image` is sent, as in lists. */
  photos: v.fallback(v.nullish(v.array(ListingPhotoSchema), null), null),
  /** The absolute address for sharing; null where the back end makes none. */
  short_url: v.fallback(NullableTextSchema, null),
});
export type Listing = v.InferOutput<typeof ListingSchema>;
export type ImageVariant = v.InferOutput<typeof ImageVariantSchema>;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Whether buyers are told that it may be gone: it rests, and is not known to be sold. */
export const mayBeGone = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  resting !== null && status !== 'sold';

export const ListingListSchema = listOf(ListingSchema);
