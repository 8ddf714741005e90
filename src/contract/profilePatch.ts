import * as v from 'valibot';
import { NAME_MAX_LENGTH } from './limits.ts';
import { LocationFieldSchema, PhoneFieldSchema } from './listingFields.ts';
import { LETTER_OR_DIGIT, NAME_CHARACTERS, normaliseText } from './text.ts';

const NAME_SENTENCE = 'Names can only contain letters, numbers, spaces, apostrophes, periods, and hyphens.';

/** A first name or a display name; an empty one takes away what was there. */
export const NameFieldSchema = v.pipe(
  v.string(NAME_SENTENCE),
  v.transform(normaliseText),
  v.maxLength(NAME_MAX_LENGTH, `Names must be ${NAME_MAX_LENGTH} characters or less.`),
  v.regex(NAME_CHARACTERS.allowed, NAME_SENTENCE),
  v.check((name) => name === '' || LETTER_OR_DIGIT.test(name), 'Names must have a letter or a number.'),
);

/** The body of `PATCH /api/auth/profile/` (§7, and the names). */
export const ProfilePatchSchema = v.object({
  first_name: v.optional(NameFieldSchema),
  display_name: v.optional(NameFieldSchema),
  phone_number: v.optional(PhoneFieldSchema),
  location: v.optional(LocationFieldSchema),
  shop_enabled: v.optional(v.boolean()),
  shop_shows_picture: v.optional(v.boolean()),
});
export type ProfilePatch = v.InferInput<typeof ProfilePatchSchema>;
