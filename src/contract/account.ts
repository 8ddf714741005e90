import * as v from 'valibot';
import { PASSWORD_MATCH_HINT, PasswordFieldSchema } from './auth.ts';
import { LISTING_STATUSES } from './listing.ts';

// Empty where the profile's `has_password` is false.
const presentPassword = v.string('Password is required.');

/**
 * The body of `POST /api/auth/change-password/` → 204: every other session ends, this one stays, and every code is void.
 * 400 sentences by field, 429 `{detail}`.
 */
export const PasswordChangeSchema = v.pipe(
  v.object({
    current_password: presentPassword,
    password: PasswordFieldSchema,
    password2: v.string(PASSWORD_MATCH_HINT),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password2']],
      ({ password, password2 }) => password === password2,
      PASSWORD_MATCH_HINT,
    ),
    ['password2'],
  ),
);
export type PasswordChange = v.InferInput<typeof PasswordChangeSchema>;

/**
 * The body of `POST /api/auth/recovery-codes/` and of `DELETE /api/auth/account/` (204: listings and photos are gone too):
 * the password once more. 400 `{password}`, 429 `{detail}`.
 */
export const PasswordConfirmationSchema = v.object({ password: presentPassword });
export type PasswordConfirmation = v.InferInput<typeof PasswordConfirmationSchema>;

/**
 * The answer to `POST /api/auth/recovery-codes/`: new codes, shown this once; the ones before are void. `made_at` is the
 * `recovery_codes_made_at` of the profile from now on.
 */
export const RecoveryCodesSchema = v.object({
  codes: v.array(v.string()),
  made_at: v.fallback(v.optional(v.string()), undefined),
});
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodesSchema>;

const CODE_REQUIRED = 'Code is required.';

/**
 * The body of `POST /api/auth/reset/` → 204, and every session and code of the user is over: a recovery code, or the one-time code
 * that the operator gave. 400 sentences by field, 429 `{detail}`.
 */
export const PasswordResetSchema = v.pipe(
  v.object({
    username: v.pipe(v.string('Username is required.'), v.trim(), v.nonEmpty('Username is required.')),
    code: v.pipe(v.string(CODE_REQUIRED), v.trim(), v.nonEmpty(CODE_REQUIRED), v.maxLength(100)),
    password: PasswordFieldSchema,
    password2: v.string(PASSWORD_MATCH_HINT),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password2']],
      ({ password, password2 }) => password === password2,
      PASSWORD_MATCH_HINT,
    ),
    ['password2'],
  ),
);
export type PasswordReset = v.InferInput<typeof PasswordResetSchema>;

const OptionalText = v.nullable(v.string());

/** The answer to `GET /api/auth/export/`, a file: all that is kept of a person but secrets. Times are ISO 8601, in UTC. */
export const AccountExportSchema = v.object({
  exported_at: v.string(),
  profile: v.object({
    username: v.string(),
    first_name: OptionalText,
    display_name: OptionalText,
    phone_number: OptionalText,
    location: OptionalText,
    /** An absolute address, as those of the listings' pictures are. */
    profile_picture: OptionalText,
    has_password: v.boolean(),
    signs_in_with_google: v.boolean(),
    shop_enabled: v.boolean(),
    shop_shows_picture: v.boolean(),
    joined_at: v.string(),
  }),
  /** The oldest first. One that was deleted has no pictures to show any more. */
  listings: v.array(
    v.object({
      id: v.number(),
      slug: v.string(),
      title: v.string(),
      description: v.string(),
      /** US dollars, such as "12.50". */
      price: OptionalText,
      condition: OptionalText,
      campus_place: OptionalText,
      category: v.string(),
      status: v.picklist(LISTING_STATUSES),
      pictures: v.array(v.string()),
      created_at: v.string(),
      updated_at: v.string(),
      deleted_at: OptionalText,
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExportSchema>;
