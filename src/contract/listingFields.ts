import * as v from 'valibot';
import { CONDITIONS, LISTING_KINDS, LISTING_STATUSES } from './listing.ts';
import { PhotoOrderSchema } from './photo.ts';
import { PriceFieldSchema } from './price.ts';
import { CAMPUS_PLACE_LENGTH, DESCRIPTION_MAX_LENGTH, TITLE_LENGTH } from './limits.ts';
import {
  DESCRIPTION_CHARACTERS,
  LETTER_OR_DIGIT,
  LOCATION_CHARACTERS,
  normaliseText,
  requiredText,
  TITLE_CHARACTERS,
} from './text.ts';
import { IdSchema } from './apiFields.ts';

const CHARACTERS_SENTENCE = 'Only letters, numbers, spaces, and basic punctuation are allowed.';

export const TitleFieldSchema = v.pipe(
  requiredText('Title is required.'),
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

export const CategoryIdFieldSchema = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty('Category is required.')), v.number()], 'Category is required.'),
  IdSchema,
);

const ConditionFieldSchema = v.pipe(
  v.nullable(v.picklist([...CONDITIONS, ''], 'Condition must be new, like_new, good or worn.')),
  v.transform((selected) => (selected === '' ? null : selected)),
);

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

/** `POST /api/listings/items/` (§7), without its photos. */
export const NewListingSchema = v.object({
  kind: v.optional(v.picklist(LISTING_KINDS, 'Kind must be sale or wanted.')),
  title: TitleFieldSchema,
  description: DescriptionFieldSchema,
  price: PriceFieldSchema,
  category_id: CategoryIdFieldSchema,
  condition: v.optional(ConditionFieldSchema),
  campus_place: v.optional(CampusPlaceFieldSchema),
});
export type NewListing = v.InferOutput<typeof NewListingSchema>;

/** `PATCH /api/listings/items/{slug or id}/`, with photos as in a create (decisions, Listings). */
export const ListingPatchSchema = v.object({
  ...v.partial(v.omit(NewListingSchema, ['kind'])).entries,
  status: v.optional(v.picklist(LISTING_STATUSES, 'Status must be active, reserved or sold.')),
  photo_order: v.optional(PhotoOrderSchema),
});
