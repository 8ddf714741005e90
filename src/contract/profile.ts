import * as v from 'valibot';
import { NullableTextSchema } from './apiFields.ts';

/** A user's profile (§3). Another person's profile may leave everything but the username out. */
export const ProfileSchema = v.object({
  username: v.string(),
  display_name: NullableTextSchema,
  first_name: NullableTextSchema,
  phone_number: NullableTextSchema,
  location: NullableTextSchema,
  profile_picture: NullableTextSchema,
  /** On one's own profile: false for who signs in with Google alone, and then leaves the password of a call empty. */
  has_password: v.fallback(v.optional(v.boolean()), undefined),
  /** On one's own profile: when the present recovery codes were made (ISO 8601, in UTC), null for who has none. */
  recovery_codes_made_at: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))), undefined),
  /** On one's own profile: where the public shop is, or null while it is switched off; absent where there are no shops. */
  shop_url: v.fallback(v.optional(v.nullable(v.string())), undefined),
  /** On one's own profile: whether the shop shows the picture. */
  shop_shows_picture: v.fallback(v.optional(v.boolean()), undefined),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** §7: the answer to a profile picture upload, a URL or a path. */
export const ProfilePictureSchema = v.object({ profile_picture: v.string() });
