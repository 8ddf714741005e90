import * as v from 'valibot';
import { NullableTextSchema } from './apiFields.ts';
import { LOCATION_LENGTH, NAME_MAX_LENGTH, PHONE_EXAMPLE } from './limits.ts';
import {
  LETTER_OR_DIGIT,
  LOCATION_CHARACTERS,
  NAME_CHARACTERS,
  normaliseText,
  requiredText,
} from './text.ts';

const OptionalBooleanSchema = v.fallback(v.optional(v.boolean()), undefined);

/** A user's profile (§3). Of another user, everything but the username may be left out. */
export const ProfileSchema = v.object({
  username: v.string(),
  ...v.entriesFromList(['display_name', 'first_name', 'phone_number', 'location'], NullableTextSchema),
  profile_picture: NullableTextSchema,
  /** Of the own profile, like all that follow: false after Google sign-in alone. */
  has_password: OptionalBooleanSchema,
  /** When it was made (ISO 8601, in UTC); null without one. */
  recovery_code_made_at: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))), undefined),
  /** Null while the shop is off; absent where there are no shops. */
  shop_url: v.fallback(v.optional(v.nullable(v.string())), undefined),
  ...v.entriesFromList(['shop_shows_picture', 'is_moderator', 'is_suspended'], OptionalBooleanSchema),
  ...v.entriesFromList(
    ['unread_decisions', 'waiting_sellers'],
    v.fallback(v.optional(v.number()), undefined),
  ),
  student_until: v.fallback(v.optional(v.nullable(v.string())), undefined),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

export const ProfilePictureSchema = v.object({ profile_picture: v.string() });

const PHONE_SENTENCE = `Enter a valid Zimbabwe phone number (e.g. ${PHONE_EXAMPLE}).`;

/** §9: 263 plus 9 digits. */
export const PHONE_PATTERN = /^263\d{9}$/;

export const PhoneFieldSchema = v.pipe(
  requiredText('Phone number is required.'),
  v.regex(PHONE_PATTERN, PHONE_SENTENCE),
);

export const LocationFieldSchema = v.pipe(
  requiredText('Business location is required.'),
  v.minLength(LOCATION_LENGTH.min, 'Location must be at least 2 characters long.'),
  v.maxLength(LOCATION_LENGTH.max, 'Location must be 255 characters or less.'),
  v.regex(
    LOCATION_CHARACTERS.allowed,
    'Location can only contain letters, numbers, spaces, commas, periods, and hyphens.',
  ),
  v.regex(LETTER_OR_DIGIT, 'Business location is required.'),
);

const NAME_SENTENCE = 'Names can only contain letters, numbers, spaces, apostrophes, periods, and hyphens.';

export const NameFieldSchema = v.pipe(
  v.string(NAME_SENTENCE),
  v.transform(normaliseText),
  v.maxLength(NAME_MAX_LENGTH, `Names must be ${NAME_MAX_LENGTH} characters or less.`),
  v.regex(NAME_CHARACTERS.allowed, NAME_SENTENCE),
  v.check((name) => name === '' || LETTER_OR_DIGIT.test(name), 'Names must have a letter or a number.'),
);

/** `PATCH /api/auth/profile/` (§7, and the names). */
export const ProfilePatchSchema = v.object({
  first_name: v.optional(NameFieldSchema),
  display_name: v.optional(NameFieldSchema),
  phone_number: v.optional(PhoneFieldSchema),
  location: v.optional(LocationFieldSchema),
  shop_enabled: v.optional(v.boolean()),
  shop_shows_picture: v.optional(v.boolean()),
});
export type ProfilePatch = v.InferInput<typeof ProfilePatchSchema>;

/** The picture only with their consent, and no phone. */
export const ShopSchema = v.object({
  username: v.string(),
  /** `joined_at` is ISO 8601, in UTC. */
  ...v.entriesFromList(['location', 'profile_picture', 'joined_at'], NullableTextSchema),
  sold: v.number(),
  is_student: v.optional(v.boolean(), false),
});
export type Shop = v.InferOutput<typeof ShopSchema>;
