import * as v from 'valibot';
import { CONDITIONS } from './condition.ts';
import { LISTING_STATUSES } from './listing.ts';
import { PhotoOrderSchema } from './photoOrder.ts';
import { FREE, FREE_PRICE } from './price.ts';
import {
  CAMPUS_PLACE_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  LOCATION_LENGTH,
  PHONE_EXAMPLE,
  TITLE_LENGTH,
} from './limits.ts';
import {
  DESCRIPTION_CHARACTERS,
  LETTER_OR_DIGIT,
  LOCATION_CHARACTERS,
  normaliseText,
  TITLE_CHARACTERS,
} from './text.ts';
import { IdSchema } from './apiFields.ts';

const CHARACTERS_SENTENCE = 'Only letters, numbers, spaces, and basic punctuation are allowed.';

export const TitleFieldSchema = v.pipe(
  v.string('Title is required.'),
  v.transform(normaliseText),
  v.nonEmpty('Title is required.'),
  v.minLength(TITLE_LENGTH.min, 'Title must be at least 3 characters.'),
  v.maxLength(TITLE_LENGTH.max, 'Title must be less than 255 characters.'),
  v.regex(TITLE_CHARACTERS.allowed, CHARACTERS_SENTENCE),
  v.regex(LETTER_OR_DIGIT, 'Title is required.'),
);

export const DescriptionFieldSchema = v.pipe(
  v.optional(v.string(CHARACTERS_SENTENCE), ''),
  v.transform(normaliseText),
  v.maxLength(DESCRIPTION_MAX_LENGTH, 'Description must be less than 1000 characters.'),
  v.regex(DESCRIPTION_CHARACTERS.allowed, CHARACTERS_SENTENCE),
);

const PRICE_SENTENCE = 'Price must be a positive number.';

/**
 * What is typed ("12.50", "" for none) or sent; the outcome is whole US cents, or null without a price. A number is above 0
 * (§5). What is given away has a word in its place (`FREE_PRICE`), and is 0 (docs/decisions/0005).
 */
export const PriceFieldSchema = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.null()], PRICE_SENTENCE), null),
  v.transform((typed) => (typed === null ? '' : String(typed).trim())),
  v.regex(/^(?:free|(?=.*[1-9])(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2}))?$/, PRICE_SENTENCE),
  v.transform((typed) => {
    if (typed === '') return null;
    return typed === FREE_PRICE ? FREE : Math.round(Number(typed) * 100);
  }),
);

export const CategoryIdFieldSchema = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty('Category is required.')), v.number()], 'Category is required.'),
  IdSchema,
);

const PHONE_SENTENCE = `Enter a valid Zimbabwe phone number (e.g. ${PHONE_EXAMPLE}).`;

/** §9: 263 plus 9 digits. */
export const PHONE_PATTERN = /^263\d{9}$/;

export const PhoneFieldSchema = v.pipe(
  v.string('Phone number is required.'),
  v.trim(),
  v.nonEmpty('Phone number is required.'),
  v.regex(PHONE_PATTERN, PHONE_SENTENCE),
);

export const LocationFieldSchema = v.pipe(
  v.string('Business location is required.'),
  v.transform(normaliseText),
  v.nonEmpty('Business location is required.'),
  v.minLength(LOCATION_LENGTH.min, 'Location must be at least 2 characters long.'),
  v.maxLength(LOCATION_LENGTH.max, 'Location must be 255 characters or less.'),
  v.regex(
    LOCATION_CHARACTERS.allowed,
    'Location can only contain letters, numbers, spaces, commas, periods, and hyphens.',
  ),
  v.regex(LETTER_OR_DIGIT, 'Business location is required.'),
);

/** What is chosen or sent; "" and null are none. */
export const ConditionFieldSchema = v.pipe(
  v.nullable(v.picklist([...CONDITIONS, ''], 'Condition must be new, like_new, good or worn.')),
  v.transform((chosen) => (chosen === '' ? null : chosen)),
);

/** What is typed or sent; the outcome is null without a place. Any place will do, listed or not. */
export const CampusPlaceFieldSchema = v.pipe(
  v.nullable(v.string('Place must be a text.')),
  v.transform((typed) => normaliseText(typed ?? '').replace(/ +/g, ' ') || null),
  v.nullable(
    v.pipe(
      v.string(),
      v.minLength(CAMPUS_PLACE_LENGTH.min, 'Place must be at least 2 characters long.'),
      v.maxLength(CAMPUS_PLACE_LENGTH.max, 'Place must be 60 characters or less.'),
      v.regex(
        LOCATION_CHARACTERS.allowed,
        'Place can only contain letters, numbers, spaces, commas, periods, and hyphens.',
      ),
      v.regex(LETTER_OR_DIGIT, 'Place must have a letter or a number.'),
    ),
  ),
);

/** The text parts of `POST /api/listings/items/` (§7); the photo travels beside them. */
export const NewListingSchema = v.object({
  title: TitleFieldSchema,
  description: DescriptionFieldSchema,
  price: PriceFieldSchema,
  category_id: CategoryIdFieldSchema,
  condition: v.optional(ConditionFieldSchema),
  campus_place: v.optional(CampusPlaceFieldSchema),
});
export type NewListing = v.InferOutput<typeof NewListingSchema>;

/**
 * The text parts of `PATCH /api/listings/items/{slug or id}/`: any of the create fields, the status (decisions, Listings),
 * and the order of the photos.
 *
 * Photos travel as in a create: `image` is the new cover, `images` are further ones. Without an order, `image` takes the
 * place of the present cover and `images` follow what is there.
 */
export const ListingPatchSchema = v.object({
  ...v.partial(NewListingSchema).entries,
  status: v.optional(v.picklist(LISTING_STATUSES, 'Status must be active, reserved or sold.')),
  photo_order: v.optional(PhotoOrderSchema),
});
